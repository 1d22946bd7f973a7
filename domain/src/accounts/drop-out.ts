import { daysAfter, type Instant, instantOf, localTimeOf } from '../time/time.ts'

/** The notifications of an official who drops out. */
export const dropOutKinds = ['declined', 'cancelled', 'changeDeclined'] as const
export type DropOutKind = (typeof dropOutKinds)[number]

export function isDropOut(kind: string | null): kind is DropOutKind {
  return dropOutKinds.some((known) => known === kind)
}

/** How a manager is notified that an official declines or gives back. */
export type DropOutSettings = {
  /** By mail at once, shortly before the game. */
  readonly dropOutMail: boolean
  /** In a daily letter, earlier than that. */
  readonly dropOutDigest: boolean
  /** Shortly before the game also as a text message. */
  readonly dropOutText: boolean
}

/** By which messages a manager is notified of what needs them. */
export type ManagerMessages = DropOutSettings & {
  /** By mail, of games that are not covered shortly before the start. */
  readonly uncoveredMail: boolean
}

export const defaultDropOutSettings: DropOutSettings = {
  dropOutMail: true,
  dropOutDigest: true,
  dropOutText: false,
}

export const defaultManagerMessages: ManagerMessages = { ...defaultDropOutSettings, uncoveredMail: true }

/** From here on before the start a drop-out is reported at once. */
export const urgentHours = 72
const digestTime = '07:00'

/** By which messages a manager is notified of a drop-out, besides the entry of the bell. */
export function dropOutMessages(
  { dropOutMail, dropOutDigest, dropOutText }: DropOutSettings,
  { startDateTime, now }: { readonly startDateTime: Instant; readonly now: Instant },
): { mail: boolean; text: boolean; digest: boolean } {
  const ahead = Date.parse(startDateTime) - Date.parse(now)
  const isUrgent = ahead <= urgentHours * 3_600_000
  const isAhead = ahead > 0
  return {
    mail: isAhead && isUrgent && dropOutMail,
    text: isAhead && isUrgent && dropOutText,
    digest: !isUrgent && dropOutDigest,
  }
}

/** When the next daily letter leaves: at seven in the morning, by the manager's clock. */
export function nextDigest(now: Instant, zone: string): Instant {
  const { date } = localTimeOf(now, zone)
  const at = (day: string) => instantOf({ date: day, time: digestTime }, zone) ?? now
  const today = at(date)
  return Date.parse(today) > Date.parse(now) ? today : at(daysAfter(date, 1))
}
