import type { NotificationPreference } from '@whistle/domain/officials/official'
import { isRefusal } from '@whistle/domain/refusal'
import { refusalSentence } from '../../frame/request.ts'
import type { MyOfficial } from '../mine/read-mine.ts'

/** The values of the form; missing ones are empty strings. */
export type Draft = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobilePhone: string
  readonly address: string
  readonly address2: string
  readonly smsOptIn: boolean
  readonly notificationPreference: NotificationPreference
  readonly wantsReminders: boolean
  readonly sharesPhone: boolean
  readonly language: string
}

/** A copy of the domain's list: its rules for officials are loaded when the form is saved. */
export const preferences = ['EMAIL', 'SMS', 'BOTH'] as const satisfies readonly NotificationPreference[]

export type Problems = Partial<Record<string, string>>

export function draftOf(official: MyOfficial | undefined): Draft {
  const preference = preferences.find((each) => each === official?.notificationPreference)
  return {
    firstName: official?.firstName ?? '',
    lastName: official?.lastName ?? '',
    email: official?.email ?? '',
    mobilePhone: official?.mobilePhone ?? '',
    address: official?.address ?? '',
    address2: official?.address2 ?? '',
    smsOptIn: official?.hasAgreedToTexts ?? false,
    notificationPreference: preference ?? 'EMAIL',
    wantsReminders: official?.wantsReminders ?? true,
    sharesPhone: official?.sharesPhone ?? false,
    language: official?.language ?? '',
  }
}

/** The changed fields as they are sent: an empty one is cleared. */
export function inputOf(typed: Partial<Draft>) {
  const values = Object.entries(typed).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  type Input = { [Name in keyof Draft]?: Draft[Name] extends string ? string | null : Draft[Name] }
  return Object.fromEntries(values) as Input
}

/** The domain's rules, applied to each field, so that all errors are shown at once. */
export async function problemsIn(draft: Draft, typed: Partial<Draft>): Promise<Problems> {
  const problems: Problems = {}
  const rules = await import('@whistle/domain/officials/official').catch(() => undefined)
  // Without a network the request fails as well, with its own message.
  if (!rules) return problems
  for (const [name, value] of Object.entries(inputOf(typed))) {
    const answer = rules.officialChangesFrom({ [name]: value })
    if (isRefusal(answer)) problems[name] = await refusalSentence(answer.reason, answer.values)
  }
  // A manager may omit a name, the official may not.
  for (const name of ['firstName', 'lastName'] as const) {
    if (typed[name]?.trim() === '') problems[name] = await refusalSentence('required')
  }
  const wantsTexts = draft.notificationPreference !== 'EMAIL'
  if (wantsTexts && draft.smsOptIn && !draft.mobilePhone.trim() && !problems.mobilePhone) {
    problems.mobilePhone = await refusalSentence('required')
  }
  return problems
}
