import { emailFrom } from '../accounts/email.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { freeTextFrom, nameFrom } from '../text/text.ts'
import { type Point, pointFrom } from '../venues/point.ts'
import { type Language, languages } from '../words/language.ts'
import { phoneFrom } from './phone.ts'
import { ratingFrom } from './rating.ts'

export const notificationPreferences = ['EMAIL', 'SMS', 'BOTH'] as const
export type NotificationPreference = (typeof notificationPreferences)[number]

export type OfficialValues = {
  /** Empty if not given: lists are ordered by name. */
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly mobilePhone: string | null
  readonly address: string | null
  readonly address2: string | null
  readonly address_coords: Point | null
  readonly currentLocation: Point | null
  readonly district: string | null
  readonly title: string | null
  readonly permit: string | null
  readonly yearsOfService: number | null
  readonly rating: number | null
  readonly active: boolean
  readonly smsOptIn: boolean
  readonly notificationPreference: NotificationPreference
  readonly wantsReminders: boolean
  readonly sharesPhone: boolean
  readonly language: Language | null
  readonly deviceManufacturer: string | null
  readonly deviceType: string | null
  readonly deviceOs: string | null
  readonly expoToken: string | null
}

type Name = keyof OfficialValues
/** An official as a client sends it. In a change a missing field stays and null clears. */
export type OfficialInput = {
  readonly [N in Name]?: (N extends 'notificationPreference' | 'language' ? string : OfficialValues[N]) | null
}

const text = (given: string | null, field: string) => freeTextFrom(given, field)
const name = (given: string | null, field: string) => (given === null ? '' : nameFrom(given, field))
const place = (given: Point | null, field: string) => given && pointFrom(given, field)

/** Every field of an official, with its rule. */
const rules: {
  readonly [N in Name]: (
    given: NonNullable<OfficialInput[N]> | null,
    field: string,
  ) => OfficialValues[N] | Refusal
} = {
  firstName: name,
  lastName: name,
  email: (given, field) => (given?.trim() ? emailFrom(given, field) : null),
  mobilePhone: phoneFrom,
  address: text,
  address2: text,
  address_coords: place,
  currentLocation: place,
  district: text,
  title: text,
  permit: text,
  yearsOfService: (given, field) => given && wholeNumberFrom(given, { field, min: 0, max: 100 }),
  rating: ratingFrom,
  active: (given) => given ?? true,
  smsOptIn: (given) => given ?? false,
  notificationPreference: preferenceFrom,
  wantsReminders: (given) => given ?? true,
  sharesPhone: (given) => given ?? false,
  language: languageFrom,
  deviceManufacturer: text,
  deviceType: text,
  deviceOs: text,
  expoToken: text,
}
const names = Object.keys(rules) as Name[]

export function officialFrom(input: OfficialInput): OfficialValues | Refusal {
  return valuesFrom(input, names) as OfficialValues | Refusal
}

/** Everything that is wrong with an official. */
export function officialFaults(input: OfficialInput): Refusal[] {
  return names.map((each) => valueFrom(input, each)).filter(isRefusal)
}

/** Every official has these: null, which clears others, is refused. */
const neverNull = [
  'active',
  'smsOptIn',
  'notificationPreference',
  'wantsReminders',
  'sharesPhone',
] satisfies Name[]

export function officialChangesFrom(input: OfficialInput): Partial<OfficialValues> | Refusal {
  const field = neverNull.find((each) => input[each] === null)
  if (field) return refuse('BAD_USER_INPUT', 'required', { field })
  return valuesFrom(
    input,
    names.filter((each) => input[each] !== undefined),
  )
}

function valuesFrom(input: OfficialInput, wanted: readonly Name[]): Partial<OfficialValues> | Refusal {
  const values: Record<string, unknown> = {}
  for (const each of wanted) {
    const value = valueFrom(input, each)
    if (isRefusal(value)) return value
    values[each] = value
  }
  return values
}

function valueFrom(input: OfficialInput, name: Name): unknown {
  const rule = rules[name] as (given: unknown, field: string) => unknown
  return rule(input[name] ?? null, name)
}

function preferenceFrom(given: string | null, field: string): NotificationPreference | Refusal {
  const known = notificationPreferences.find((each) => each === (given ?? 'EMAIL'))
  return known ?? refuse('BAD_USER_INPUT', 'preferenceUnknown', { field })
}

/** The language of messages; null if not known. */
export function languageFrom(
  given: string | null | undefined,
  field = 'language',
): Language | null | Refusal {
  if (!given) return null
  return languages.find((each) => each === given) ?? refuse('BAD_USER_INPUT', 'languageUnknown', { field })
}

/** The fields that officials may change themselves; the others are their managers'. `geoHash` is always computed. */
const ownFields: readonly string[] = [
  ...(['firstName', 'lastName', 'email', 'mobilePhone', 'address', 'address2'] satisfies Name[]),
  ...([
    'address_coords',
    'currentLocation',
    'smsOptIn',
    'notificationPreference',
    'wantsReminders',
    'sharesPhone',
    'language',
  ] satisfies Name[]),
  ...(['deviceManufacturer', 'deviceType', 'deviceOs', 'expoToken'] satisfies Name[]),
  'geoHash',
]

export function refuseManagersFields(input: Readonly<Record<string, unknown>>): Refusal | undefined {
  const field = Object.keys(input).find((each) => input[each] !== undefined && !ownFields.includes(each))
  return field === undefined ? undefined : refuse('FORBIDDEN', 'onlyManagers', { field })
}

/** Where letters go and what leads to the person: with an account, the official's alone. */
const contactFields = [
  ...(['email', 'mobilePhone', 'address', 'address2', 'address_coords', 'currentLocation'] as const),
  ...(['smsOptIn', 'notificationPreference', 'wantsReminders', 'sharesPhone', 'language'] as const),
  ...(['deviceManufacturer', 'deviceType', 'deviceOs', 'expoToken'] as const),
] satisfies Name[]

export type ContactValues = Pick<OfficialValues, (typeof contactFields)[number]>

/**
 * A manager's change of contact data. With an account it is the official's alone; a record that several managers share
 * has to stay as it is, because a change by one would redirect the letters of the others. Unchanged values pass: a form
 * sends all of them.
 */
export function refuseContactChange(
  changes: Partial<OfficialValues>,
  record: { readonly contact: ContactValues; readonly hasAccount: boolean; readonly otherManagers: number },
): Refusal | undefined {
  const { contact, hasAccount, otherManagers } = record
  // Only the official decides, also without an account: by the link in a reminder.
  const own = (['wantsReminders', 'sharesPhone'] as const).find(
    (each) => (changes[each] ?? contact[each]) !== contact[each],
  )
  if (own) return refuse('FORBIDDEN', 'notAllowed', { field: own })
  if (!hasAccount && !otherManagers) return undefined
  const field = contactFields.find(
    (each) => changes[each] !== undefined && !isSame(changes[each], contact[each]),
  )
  if (!field) return undefined
  return refuse('FORBIDDEN', hasAccount ? 'contactIsOfficials' : 'contactIsShared', { field })
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isPoint(one) || !isPoint(other)) return one === other
  return one.lat === other.lat && one.lon === other.lon
}

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null

/** An official ends the link to a manager; coming games of that manager are given back first, not dropped. */
export function refuseLeaving(confirmedGames: number): Refusal | undefined {
  return confirmedGames
    ? refuse('CONFLICT', 'holdsManagersGames', { values: { count: confirmedGames } })
    : undefined
}

/** A new list of managers: a manager may remove themselves, and neither add nor remove others. */
export function managersMean(
  given: readonly string[],
  { me, linked }: { me: string; linked: readonly string[] },
): 'stays' | 'leaves' | Refusal {
  const others = linked.filter((manager) => manager !== me)
  const keepsOthers = others.every((manager) => given.includes(manager))
  const addsNobody = given.every((manager) => manager === me || others.includes(manager))
  if (!keepsOthers || !addsNobody) return refuse('FORBIDDEN', 'onlyOwnLink', { field: 'managers' })
  return given.includes(me) ? 'stays' : 'leaves'
}

/** A record that others use or that games refer to is not deleted; its manager can leave it. */
export function refuseDeletion(record: {
  isOwner: boolean
  otherManagers: number
  games: number
}): Refusal | undefined {
  const { isOwner, otherManagers, games } = record
  if (!isOwner) return refuse('FORBIDDEN', 'madeByAnother')
  if (otherManagers) return refuse('CONFLICT', 'worksForOthers', { values: { count: otherManagers } })
  if (games) return refuse('CONFLICT', 'knownToGames', { values: { count: games } })
  return undefined
}
