"""Requests that the site itself sends, to addresses that its visitors name: webhooks and Web Push.

All of them are off unless the operator switches them on, are sent by the sweeper's process and never by one that
answers people, and carry nothing that isn't public.

- `posting`: the one function that sends a request, to public addresses only
- `web_push`: encrypts and signs a notification (RFC 8291, RFC 8292)
- `subscriptions`: the browsers that want to be notified
- `webhooks`: announces tables and endings where a host wants them announced
"""
