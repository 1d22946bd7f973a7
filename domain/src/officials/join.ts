import { codeFrom } from '../accounts/code.ts'
import { emailFrom } from '../accounts/email.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { nameFrom } from '../text/text.ts'
import type { Instant } from '../time/time.ts'
import type { Language } from '../words/language.ts'
import { languageFrom, type NotificationPreference } from './official.ts'
import { phoneFrom } from './phone.ts'
import { type Named, namesAgree } from './same-person.ts'

type JoinInput = {
  readonly email?: string | null
  readonly manager?: string | null
  readonly managerName?: string | null
  readonly accepted?: boolean | null
}
/** Without a name: the manager's own. */
type JoinValues = { readonly email: string; readonly managerName: string | null }

/** A manager invites a person to join. Values that contradict what the server sets are refused. */
export function joinFrom(input: JoinInput, me: string): JoinValues | Refusal {
  if (input.manager != null && input.manager !== me) return decided('manager')
  if (input.accepted) return decided('accepted')
  const email = emailFrom(input.email)
  if (isRefusal(email)) return email
  const managerName = input.managerName?.trim() ? nameFrom(input.managerName, 'managerName') : null
  return isRefusal(managerName) ? managerName : { email, managerName }
}

type JoinState = {
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
 * The meaning of a manager's update: a new code, or, by a sentTimestamp, the e-mail again. A manager cannot accept for the
 * invited person.
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

type Introduction = {
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
  readonly notificationPreference: NotificationPreference | undefined
  readonly language: Language | undefined
}

/** The person who accepts gives a name. Text messages that the person opts in to are sent, beside the mails. */
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
    notificationPreference: smsOptIn ? 'BOTH' : undefined,
    language: language ?? undefined,
  }
}

export type KnownRecord = Named & { readonly id: string }
export type JoinChoice = {
  readonly officialId?: string | null
  readonly notOfficialIds?: readonly string[] | null
}

/**
 * The record that an accepted join is for, of those with the same mailbox: the one that the person chose, or one whose name
 * agrees. With other names only, the person is asked about each; after a No to all of them it is a new one.
 */
export function recordOfJoin<Known extends KnownRecord>(
  person: Named,
  known: readonly Known[],
  { officialId, notOfficialIds }: JoinChoice,
): Known | 'new' | Refusal {
  if (officialId != null) {
    const chosen = known.find(({ id }) => id === officialId)
    return chosen ?? refuse('NOT_FOUND', 'notFound', { field: 'officialId' })
  }
  const possible = known.filter(({ id }) => !notOfficialIds?.includes(id))
  const same = possible.find((each) => namesAgree(each, person))
  if (same) return same
  const [other] = possible
  if (!other) return 'new'
  const { id, firstName, lastName } = other
  const values = { officialId: id, name: firstName || lastName || '' }
  return refuse('CONFLICT', 'areYou', { field: 'officialId', values })
}

/** What a join adds to a record that exists: names only where there are none, because a join renames no record. */
export function withoutRenaming(
  person: Introduced,
  record: Named,
): Omit<Introduced, 'firstName' | 'lastName'> & Partial<Pick<Introduced, 'firstName' | 'lastName'>> {
  const { firstName, lastName, ...rest } = person
  return {
    ...rest,
    ...(!record.firstName && { firstName }),
    ...(!record.lastName && { lastName }),
  }
}
