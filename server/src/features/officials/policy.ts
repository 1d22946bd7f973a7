import { type Refusal, refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model, View, Visible } from '../../graphql/compile/model.ts'

type Manager = Extract<Principal, { kind: 'manager' }>
type Official = Extract<Principal, { kind: 'official' }>

/** An official is linked to managers, who share one record; its contact data is the official's (`refuseContactChange`). */
export type MayKeepOfficials = Proof<'official' | 'official_manager' | 'official_certification'>
/** The owner of this proof is the id of the official's record, not a user. */
export type MayKeepOwnRecord = Proof<'own official record'>

/** A user who signs in or is signed in claims a record that has the address of their account. */
export type MayClaimRecord = Proof<'claim official record'>

/** The owner of a verified mailbox takes up the record that the link was sent for. The owner of this proof is the user. */
export type MayTakeUpRecord = MayClaimRecord & { readonly officialId: string; readonly email: string }

/** An official ends the link of these records, all their own, to a manager. */
export type MayLeaveManager = Proof<'leave manager'> & { readonly officialIds: readonly string[] }

const isSelf: Visible = (row, who) => `${row}.id = ${who.official()}`
const isLinked: Visible = (row, who) =>
  `exists (select from official_manager m where m.official_id = ${row}.id and m.manager_id = ${who.user()})`

/**
 * Managers see the officials linked to them. Other principals reach officials through a visible assignment or invitation,
 * and see a name only on their own record.
 */
export const whoSeesOfficials: Model['visible'] = {
  manager: isLinked,
  official: isSelf,
  holder: () => 'true',
  visitor: () => 'true',
}

const officialViews: Model['views'] = {
  holder: {
    id: 'shown',
    firstName: { when: isSelf },
    lastName: { when: isSelf },
    invitations: 'shown',
  } satisfies View,
  visitor: { id: 'shown' },
}

/** It is enough to send messages to the device, so of an account's record only the account does. */
const deviceOf = 'expoToken'
const hasNoAccount: Visible = (row) => `${row}.account_id is null`

export function viewsOfOfficials(fields: readonly string[]): Model['views'] {
  const view = fields.map((name) => [name, name === deviceOf ? { when: hasNoAccount } : 'shown'] as const)
  return { ...officialViews, manager: Object.fromEntries(view) }
}

/**
 * In a manager's own games officials keep their names, also after they were unlinked. To an official a position of another
 * one is taken, so its official is there, with no more than an id.
 */
export const whoSeesOfficialsInGames: Model['visible'] = {
  ...whoSeesOfficials,
  manager: () => 'true',
  official: () => 'true',
}

export function viewsInGames(fields: readonly string[]): Model['views'] {
  const names = ['id', 'firstName', 'lastName']
  const view = (shown: readonly string[], when: Visible): View =>
    Object.fromEntries(fields.map((name) => [name, shown.includes(name) ? 'shown' : { when }]))
  const isShown: Visible = (row, who) => `${isLinked(row, who)} and ${hasNoAccount(row, who)}`
  const ofManager = { ...view(names, isLinked), [deviceOf]: { when: isShown } }
  return { ...officialViews, manager: ofManager, official: view(['id'], isSelf) }
}

/** Officials see every manager that a record of theirs is linked to; a manager sees the own link only. */
export const whoSeesLinks: Model['visible'] = {
  manager: (row, who) => `${row}.manager_id = ${who.user()}`,
  official: (row, who) => `${row}.official_id = ${who.official()}`,
}

export const whoSeesOfficialCertifications: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  official: (row, who) => `${row}.official_id = ${who.official()}`,
}

export function mayKeepOfficials(manager: Manager): MayKeepOfficials {
  return prove(manager.userId)
}

export function mayLeaveManager(
  { userId, officialIds: own }: Official,
  given: readonly string[] | null | undefined,
): MayLeaveManager | Refusal {
  const officialIds = given?.length ? given : own
  if (!officialIds.every((id) => own.includes(id)))
    return refuse('NOT_FOUND', 'notFound', { field: 'officialIds' })
  return { ...prove<'leave manager'>(userId), officialIds }
}

export function mayClaimRecord({ userId }: Pick<Official, 'userId'>): MayClaimRecord {
  return prove(userId)
}

export function mayTakeUpRecord(verified: {
  userId: string
  officialId: string
  email: string
}): MayTakeUpRecord {
  const { userId, officialId, email } = verified
  return { ...prove<'claim official record'>(userId), officialId, email }
}

export function mayKeepOwnRecord({ officialIds }: Official, id: string): MayKeepOwnRecord | Refusal {
  return officialIds.includes(id) ? prove(id) : refuse('NOT_FOUND', 'notFound')
}
