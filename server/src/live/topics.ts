/** Everything that is announced: whose it is and which record, never its contents. Readers read again with their own rights. */
export type Change = { readonly topic: Topic; readonly owner: string; readonly id: string }

export const topics = [
  'venue',
  'catalogue',
  'setting',
  'user',
  'game',
  'notification',
  'official',
  'join',
  'outbox',
] as const
export type Topic = (typeof topics)[number]
