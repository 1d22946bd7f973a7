import { fill, type Language } from '../words/language.ts'
import { notificationWords } from '../words/notifications.ts'

/** The notifications of the app. */
export type NotificationKind = keyof typeof notificationWords.en

/** The names at the time of the event: the game or the official may be deleted since. */
export type NotificationPayload = {
  readonly gameName?: string
  readonly officialName?: string
  readonly positionName?: string
  readonly positionId?: string
  readonly startDateTime?: string
  /** Of the venue. */
  readonly timeZone?: string
  readonly reason?: string | null
  /** Who was not reached, and why. */
  readonly failures?: readonly string[]
}

export function notificationTitle(
  kind: NotificationKind,
  payload: NotificationPayload,
  language: Language,
): string {
  const { official, aGame } = nameless[language]
  const officialName = payload.officialName || official
  return fill(notificationWords[language][kind], { officialName, gameName: payload.gameName || aGame })
}

const nameless = {
  en: { official: 'An official', aGame: 'a game' },
  es: { official: 'Un árbitro', aGame: 'un partido' },
}
