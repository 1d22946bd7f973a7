import { newPasswordFrom, passwordLimits } from '@whistle/domain/accounts/password'
import { isRefusal } from '@whistle/domain/refusal'
import { fill, type Language } from '@whistle/domain/words/language'
import type { AuthRefusal } from '../../session/auth-service.ts'
import { setPasswordWords } from './words.ts'

type Key = keyof typeof setPasswordWords.en

const rules: Record<string, Key> = { required: 'required', tooShort: 'tooShort', tooLong: 'tooLong' }
const answers: Record<string, Key> = {
  REQUIRED: 'required',
  PASSWORD_TOO_SHORT: 'tooShort',
  PASSWORD_TOO_LONG: 'tooLong',
  INVALID_PASSWORD: 'wrongPassword',
  INVALID_EMAIL_OR_PASSWORD: 'wrongSignIn',
  RATE_LIMITED: 'tooManyTries',
  NETWORK: 'network',
}

/** Why a new password is not valid; undefined if it is. */
export function newPasswordProblem(typed: string, language: Language): string | undefined {
  const answer = newPasswordFrom(typed)
  if (!isRefusal(answer)) return undefined
  return say(rules[answer.reason] ?? 'failed', language)
}

/** An error of the identity service in the reader's language. */
export function authProblem({ code }: AuthRefusal, language: Language): string {
  return say(answers[code] ?? 'failed', language)
}

function say(key: Key, language: Language): string {
  return fill(setPasswordWords[language][key], passwordLimits)
}
