import { identityWords } from '@whistle/domain/words/identity'
import type { Language } from '@whistle/domain/words/language'
import { appWords } from '../i18n/app-words.ts'
import type { AuthRefusal } from './auth-service.ts'

const known: Record<string, keyof typeof identityWords.en> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalidCredentials',
  INVALID_PASSWORD: 'wrongPassword',
  PASSWORD_TOO_SHORT: 'passwordTooShort',
  PASSWORD_TOO_LONG: 'passwordTooLong',
  INVALID_TOKEN: 'linkBroken',
  GAMES_HELD: 'gamesHeld',
  GAMES_TO_COME: 'gamesToCome',
  MESSAGES_LEAVING: 'messagesLeaving',
  RATE_LIMITED: 'tooManyTries',
  UNAUTHENTICATED: 'sessionEnded',
}

/** The identity service's message in the reader's language; its own words where we have none. */
export function authSentence({ code, message }: AuthRefusal, language: Language): string {
  const key = known[code]
  if (key) return identityWords[language][key]
  if (code === 'NETWORK') return appWords[language].failureNetwork
  return message || appWords[language].failureInternalPlain
}
