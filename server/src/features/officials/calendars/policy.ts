import type { Principal } from '../../../access/principal.ts'
import { type Grant, grant, type Proof, prove } from '../../../access/proof.ts'
import type { Model } from '../../../graphql/compile/model.ts'

export type MayKeepCalendars = Proof<'busy_calendar'>
export type MayReadCalendars = Grant<'busy_calendar' | 'calendar_busy'>

/** The address of a calendar is a secret of its official. */
export const whoSeesCalendars: Model['visible'] = {
  official: (row, who) => `${row}.owner = ${who.user()}`,
}

export function mayKeepCalendars(official: Extract<Principal, { kind: 'official' }>): MayKeepCalendars {
  return prove(official.userId)
}

export function mayReadCalendars(): MayReadCalendars {
  return grant()
}
