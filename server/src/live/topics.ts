/** A change as it is announced: its owner and record, never the content. Clients read again with their own rights. */
export type Change = { readonly topic: Topic; readonly owner: string; readonly id: string }

export const topics = [
  'venue',
  'catalogue',
  'setting',
  'user',
  'game',
  // What is done with many games at once.
  'bulk',
  // An import in the background.
  'import',
  'notification',
  'official',
  // A group of officials.
  'group',
  // A saved view of the game list.
  'view',
  'join',
  'outbox',
  'proposal',
  // The pay of an official; its id is the official's.
  'pay',
  // Announced by triggers: a session of the account ended, or the account's rights shrank.
  'session',
] as const
export type Topic = (typeof topics)[number]
