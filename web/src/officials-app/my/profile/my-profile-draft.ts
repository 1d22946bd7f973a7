import type { NotificationPreference } from '@whistle/domain/officials/official'
import { isRefusal } from '@whistle/domain/refusal'
import { sentenceOf } from '../../frame/client.ts'
import type { MyOfficial } from '../my-read.ts'

/** The profile as its form has it: no field is ever missing, and an empty one is an empty text. */
export type Draft = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobilePhone: string
  readonly address: string
  readonly address2: string
  readonly smsOptIn: boolean
  readonly notificationPreference: NotificationPreference
  readonly language: string
}

/** As the domain has them, whose rules for officials come only when something is saved. */
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
    smsOptIn: official?.smsOptIn ?? false,
    notificationPreference: preference ?? 'EMAIL',
    language: official?.language ?? '',
  }
}

/** What was changed, as it is sent: an emptied field is cleared. */
export function inputOf(typed: Partial<Draft>) {
  const values = Object.entries(typed).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  type Input = { [Name in keyof Draft]?: Draft[Name] extends string ? string | null : Draft[Name] }
  return Object.fromEntries(values) as Input
}

/** The domain's rules, field by field, so that all that is wrong is told at once. */
export async function problemsIn(draft: Draft, typed: Partial<Draft>): Promise<Problems> {
  const problems: Problems = {}
  const rules = await import('@whistle/domain/officials/official').catch(() => undefined)
  // Without a connection nothing can be saved either, and that is told then.
  if (!rules) return problems
  for (const [name, value] of Object.entries(inputOf(typed))) {
    const answer = rules.officialChangesFrom({ [name]: value })
    if (isRefusal(answer)) problems[name] = await sentenceOf(answer.reason, answer.values)
  }
  // A manager may know somebody by half a name; nobody takes their own away.
  for (const name of ['firstName', 'lastName'] as const) {
    if (typed[name]?.trim() === '') problems[name] = await sentenceOf('required')
  }
  const wantsTexts = draft.notificationPreference !== 'EMAIL'
  if (wantsTexts && draft.smsOptIn && !draft.mobilePhone.trim() && !problems.mobilePhone) {
    problems.mobilePhone = await sentenceOf('required')
  }
  return problems
}
