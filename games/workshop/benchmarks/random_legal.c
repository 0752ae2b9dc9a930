/* Random-legal games in plain C: what the compiled kernel is measured against. Prints how many games ended in each
   way and how many elections they took.   cc -O3 -march=native random_legal.c && ./a.out PLAYERS GAMES SEED */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t seed;

static uint64_t bits(void) {
    uint64_t z = (seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int below(int bound) { return (int)(((bits() >> 32) * (uint64_t)bound) >> 32); }

static int one_of(int among) {
    for (int skip = below(__builtin_popcount(among)); skip; skip--) among &= among - 1;
    return __builtin_ctz(among);
}

enum { NONE, INVESTIGATE, SPECIAL, PEEK, EXECUTE };
static const int TRACKS[3][6] = {
    {NONE, NONE, NONE, PEEK, EXECUTE, EXECUTE},
    {NONE, NONE, INVESTIGATE, SPECIAL, EXECUTE, EXECUTE},
    {NONE, INVESTIGATE, INVESTIGATE, SPECIAL, EXECUTE, EXECUTE},
};

static int deck, deck_liberal, heap, heap_liberal;

static int draw(void) {
    int tile = below(deck) < deck_liberal;
    deck--, deck_liberal -= tile;
    return tile;
}

static void reshuffle(void) {
    if (deck < 3) deck += heap, deck_liberal += heap_liberal, heap = heap_liberal = 0;
}

static long elections;

static int game(int players) {
    int alive = (1 << players) - 1, living = players, candidate = below(players), caller = -1;
    int hitler = one_of(alive), limits_p = 0, limits_c = 0, looked = 0, tracker = 0, liberal = 0, fascist = 0;
    const int *track = TRACKS[(players - 5) / 2];
    deck = 17, deck_liberal = 6, heap = heap_liberal = 0;
    for (;;) {
        int barred = 1 << candidate | limits_c | (living > 5 ? limits_p : 0), power = NONE;
        int chancellor = one_of(alive & ~barred);
        elections++;
        if (2 * __builtin_popcount((int)(bits() >> 54) & alive) <= living) {
            tracker++;
        } else {
            limits_p = 1 << candidate, limits_c = 1 << chancellor;
            if (fascist >= 3 && chancellor == hitler) return 4;
            int hand = draw() + draw() + draw(), tile = below(3) < hand, vetoed = 0;
            hand -= tile, heap++, heap_liberal += tile;
            if (fascist == 5 && bits() >> 63 && bits() >> 63) vetoed = 1;
            if (vetoed) {
                heap += 2, heap_liberal += hand, tracker++;
            } else {
                tile = below(2) < hand, heap++, heap_liberal += hand - tile, tracker = 0;
                liberal += tile, fascist += !tile;
                if (liberal == 5) return 1;
                if (fascist == 6) return 3;
                power = tile ? NONE : track[fascist];
            }
            reshuffle();
        }
        if (tracker == 3) {
            int tile = draw();
            liberal += tile, fascist += !tile, tracker = limits_p = limits_c = 0;
            if (liberal == 5) return 1;
            if (fascist == 6) return 3;
            reshuffle();
        }
        int others = alive & ~(1 << candidate);
        if (power == INVESTIGATE) looked |= 1 << one_of(others & ~looked);
        if (power == SPECIAL) {
            caller = caller < 0 ? candidate : caller, candidate = one_of(others);
            continue;
        }
        if (power == EXECUTE) {
            int target = one_of(others);
            if (target == hitler) return 2;
            alive &= ~(1 << target), living--;
        }
        int from = caller < 0 ? candidate : caller, later = alive >> (from + 1) << (from + 1);
        candidate = __builtin_ctz(later ? later : alive), caller = -1;
    }
}

int main(int many, char **words) {
    if (many != 4) return 2;
    long ends[5] = {0}, games = atol(words[2]);
    int players = atoi(words[1]);
    if (players < 5 || players > 10) return 2;
    seed = strtoull(words[3], 0, 10);
    for (long played = 0; played < games; played++) ends[game(players)]++;
    printf("%ld %ld %ld %ld %ld\n", elections, ends[1], ends[2], ends[3], ends[4]);
    return 0;
}
