import type { Principal } from '../../../access/principal.ts'
import { type Grant, grant, type Proof, prove } from '../../../access/proof.ts'
import type { Model } from '../../../graphql/compile/model.ts'

export type MayKeepCalendars = Proof<'busy_calendar'>
/** A manager suggests calendars. The owner of this proof is the manager. */
export type MaySuggestCalendars = Proof<'calendar_suggestion'>
/** An official answers what is suggested for the own records. The owner of this proof is the account. */
export type MayAnswerSuggestions = Proof<'busy_calendar' | 'answer suggestion'>
export type MayReadCalendars = Grant<'busy_calendar' | 'calendar_busy'>

/** The address of a calendar is a secret of its official. */
export const whoSeesCalendars: Model['visible'] = {
  official: (row, who) => `${row}.owner = ${who.user()}`,
}

export const whoSeesSuggestions: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  official: (row, who) => `${row}.official_id = ${who.official()}`,
}

export function maySuggestCalendars(manager: Extract<Principal, { kind: 'manager' }>): MaySuggestCalendars {
  return prove(manager.userId)
}

export function mayAnswerSuggestions(
  official: Extract<Principal, { kind: 'official' }>,
): MayAnswerSuggestions {
  return prove(official.userId)
}

export function mayKeepCalendars(official: Extract<Principal, { kind: 'official' }>): MayKeepCalendars {
  return prove(official.userId)
}

export function mayReadCalendars(): MayReadCalendars {
  return grant()
}
