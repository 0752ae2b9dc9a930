"""How much longer something may take because other processes use the CPU."""

import os


def slowness() -> float:
    """Return 1 on a machine with a free core, and in proportion more when processes queue for each core."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1.0, 2 * os.getloadavg()[0] / cores)
