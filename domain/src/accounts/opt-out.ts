/**
 * The kinds of messages that their receiver can switch off by a link in them. Offers, and changes and cancellations of games,
 * always go out.
 */
export const optOutKinds = ['reminders', 'dropOutMail', 'dropOutDigest', 'uncoveredMail'] as const
export type OptOutKind = (typeof optOutKinds)[number]
export type ManagerOptOut = Exclude<OptOutKind, 'reminders'>

/** Messages of a kind to one receiver: an official for reminders, else a manager. */
export type OptOut = { readonly kind: OptOutKind; readonly id: string }
