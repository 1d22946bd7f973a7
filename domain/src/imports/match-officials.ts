import { type ContactValues, type OfficialValues, refuseContactChange } from '../officials/official.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { foldName } from './import-table.ts'

/** What of an official who is there a file can change. Names and addresses for letters are what people are known by: they stay. */
export const saidOfOfficials = [
  ...(['mobilePhone', 'address', 'title', 'permit', 'yearsOfService', 'notificationPreference'] as const),
] satisfies (keyof OfficialValues)[]
export type SaidOfOfficial = (typeof saidOfOfficials)[number]
type SaidValues = Pick<OfficialValues, SaidOfOfficial>

/** An official who is there. */
export type KnownOfficial = Pick<OfficialValues, 'firstName' | 'lastName' | 'email'> & {
  readonly id: string
  readonly values: SaidValues
  readonly contact: ContactValues
  readonly hasAccount: boolean
  readonly otherManagers: number
}

export type OfficialChange = {
  readonly field: SaidOfOfficial
  readonly before: string | number | null
  readonly after: string | number | null
}

type OfficialDifference = {
  readonly kind: 'NEW' | 'SAME' | 'CHANGED'
  readonly id: string | null
  readonly changes: readonly OfficialChange[]
  /** What the line says and is not done. */
  readonly warnings: readonly Refusal[]
}

type Said = { readonly official: OfficialValues; readonly said: readonly SaidOfOfficial[] }

/** An official is known by the e-mail address, else by name and phone; one of another name with this address is not changed. */
export function differenceOf({ official, said }: Said, known: readonly KnownOfficial[]): OfficialDifference {
  const [first] = known
  if (!first) return { kind: 'NEW', id: null, changes: [], warnings: [] }
  const named = known.filter((each) => nameOf(each) === nameOf(official))
  const [one] = named
  if (!one) {
    const name = `${first.firstName} ${first.lastName}`.trim()
    const warning = refuse('CONFLICT', 'emailOfOfficial', { field: 'email', values: { name } })
    return { kind: 'SAME', id: first.id, changes: [], warnings: [warning] }
  }
  if (named.length > 1) return { kind: 'SAME', id: one.id, changes: [], warnings: [] }
  const warnings: Refusal[] = []
  const changes = said.flatMap((field) => {
    const [before, after] = [one.values[field], official[field]]
    if (before === after) return []
    const refusal = refuseContactChange({ [field]: after }, one)
    if (refusal) warnings.push(refusal)
    return refusal ? [] : [{ field, before, after }]
  })
  return { kind: changes.length > 0 ? 'CHANGED' : 'SAME', id: one.id, changes, warnings }
}

const nameOf = ({ firstName, lastName }: Pick<OfficialValues, 'firstName' | 'lastName'>) =>
  foldName(`${firstName} ${lastName}`)
