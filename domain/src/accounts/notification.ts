import { fill, type Language } from '../words/language.ts'
import { notificationWords } from '../words/notifications.ts'

/** What a manager, or an official, is told in the app. */
export type NotificationKind = keyof typeof notificationWords.en

/** The names as they were when it happened: the game or the official may be gone when it is read. */
export type NotificationPayload = {
  readonly gameName?: string
  readonly officialName?: string
  readonly positionName?: string
  readonly startDateTime?: string
  readonly reason?: string | null
}

export function notificationTitle(
  kind: NotificationKind,
  payload: NotificationPayload,
  language: Language,
): string {
  const { someone, aGame } = nameless[language]
  const officialName = payload.officialName || someone
  return fill(notificationWords[language][kind], { officialName, gameName: payload.gameName || aGame })
}

const nameless = {
  en: { someone: 'An official', aGame: 'a game' },
  es: { someone: 'Un árbitro', aGame: 'un partido' },
}
