/** Jobs that send these invitations of a game, unless it has begun or is over; their mails were counted before. The text may be in an outbox. */
export const askKind = 'ask-best'
