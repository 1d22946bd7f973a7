import { codeFrom } from '../accounts/code.ts'
import { emailFrom } from '../accounts/email.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { nameFrom } from '../text/text.ts'
import type { Instant } from '../time/time.ts'
import type { Language } from '../words/language.ts'
import { languageFrom } from './official.ts'
import { phoneFrom } from './phone.ts'

export type JoinInput = {
  readonly email?: string | null
  readonly manager?: string | null
  readonly managerName?: string | null
  readonly accepted?: boolean | null
}
/** Without a name: the manager's own. */
export type JoinValues = { readonly email: string; readonly managerName: string | null }

/** A manager invites a person to join. Values that contradict what the server sets are refused. */
export function joinFrom(input: JoinInput, me: string): JoinValues | Refusal {
  if (input.manager != null && input.manager !== me) return decided('manager')
  if (input.accepted) return decided('accepted')
  const email = emailFrom(input.email)
  if (isRefusal(email)) return email
  const managerName = input.managerName?.trim() ? nameFrom(input.managerName, 'managerName') : null
  return isRefusal(managerName) ? managerName : { email, managerName }
}

export type JoinState = {
  readonly code: string
  readonly accepted: boolean
  readonly officialId: string | null
  readonly viewTimeStamp: Instant | null
}
export type JoinChanges = {
  readonly invitationId?: string | null
  readonly officialId?: string | null
  readonly accepted?: boolean | null
  readonly sentTimestamp?: Instant | null
  readonly viewTimeStamp?: Instant | null
}

/**
 * The meaning of a manager's update: a new code with a new e-mail, or, by a sentTimestamp, the same e-mail again. A manager
 * cannot accept for the invited person.
 */
export function joinUpdateMeans(
  input: JoinChanges,
  join: JoinState,
): { means: 'nothing' | 'send' } | { means: 'recode'; code: string } | Refusal {
  const { invitationId, accepted, officialId, viewTimeStamp } = input
  if (accepted != null && accepted !== join.accepted) return decided('accepted')
  if (officialId != null && officialId !== join.officialId) return decided('officialId')
  if (viewTimeStamp != null && viewTimeStamp !== join.viewTimeStamp) return decided('viewTimeStamp')
  const code = invitationId == null ? join.code : codeFrom(invitationId)
  if (isRefusal(code)) return code
  const isSame = code === join.code
  if (isSame && !input.sentTimestamp) return { means: 'nothing' }
  if (join.accepted) return refuse('CONFLICT', 'joinAccepted')
  return isSame ? { means: 'send' } : { means: 'recode', code }
}

const decided = (field: string) => refuse('BAD_USER_INPUT', 'serverDecides', { field })

export type Introduction = {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly mobilePhone?: string | null
  readonly smsOptIn?: boolean | null
  readonly language?: string | null
}
/** Without undefined fields. */
export type Introduced = {
  readonly firstName: string
  readonly lastName: string
  readonly mobilePhone: string | undefined
  readonly smsOptIn: boolean | undefined
  readonly language: Language | undefined
}

/** The person who accepts gives a name. */
export function introducedFrom(input: Introduction): Introduced | Refusal {
  const firstName = nameFrom(input.firstName, 'firstName')
  if (isRefusal(firstName)) return firstName
  const lastName = nameFrom(input.lastName, 'lastName')
  if (isRefusal(lastName)) return lastName
  const mobilePhone = phoneFrom(input.mobilePhone)
  if (isRefusal(mobilePhone)) return mobilePhone
  const language = languageFrom(input.language)
  if (isRefusal(language)) return language
  const smsOptIn = input.smsOptIn ?? undefined
  return {
    firstName,
    lastName,
    mobilePhone: mobilePhone ?? undefined,
    smsOptIn,
    language: language ?? undefined,
  }
}
