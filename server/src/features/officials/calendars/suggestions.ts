import { refuseAnotherCalendar } from '@whistle/domain/officials/busy-calendar'
import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { demand, missing, Refused } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { CreateCalendarSuggestionInput } from '../../../graphql/types.generated.ts'
import { createOwned } from '../../../graphql/write.ts'
import { claimRecord } from '../official/claim-record.ts'
import { addressOf, nameOf } from './calendar-input.ts'
import { busyCalendarModel, suggestionModel } from './models.ts'
import { mayAnswerSuggestions, mayKeepCalendars, maySuggestCalendars } from './policy.ts'
import { answerSuggestion, countCalendars, countSuggestions, endCalendar, lockSuggestion } from './store.ts'

type Manager = Extract<Principal, { kind: 'manager' }>
type Official = Extract<Principal, { kind: 'official' }>

const meanings = {
  calendar_suggestion_link: missing('officialId'),
  calendar_suggestion_once: refuse('CONFLICT', 'onlyOnce', { field: 'url' }),
}

/** Nothing is requested: the address waits for the official's consent. */
export async function suggestCalendar(
  me: Manager,
  input: CreateCalendarSuggestionInput,
  context: Context,
): Promise<string> {
  const { officialId } = input
  const proof = maySuggestCalendars(me)
  const id = await newIdOf(input, context)
  const row = { id, official_id: officialId, name: nameOf(input), url: addressOf(input) }
  // Of two requests at once the second counts the row of the first.
  await context.sql.run(lockOwner(proof.owner))
  const isNew = await createOwned(suggestionModel, proof, { row, condition: undefined, meanings }, context)
  const [kept] = await context.sql.run(countSuggestions(proof, officialId))
  if (isNew) demand(refuseAnotherCalendar((kept?.count ?? 0) - 1))
  return id
}

/** Agreed to, it is a calendar of the account like one that the official has added; declined, also later, it is none. */
export async function answerCalendar(
  me: Official,
  { id, agree }: { id: string; agree: boolean },
  context: Context,
): Promise<void> {
  const { sql } = context
  const proof = mayAnswerSuggestions(me)
  const [suggestion] = await sql.run(lockSuggestion(proof, me.officialIds, id))
  if (!suggestion) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const { calendarId, officialId, name, url } = suggestion
  if (!agree) {
    if (calendarId) await sql.run(endCalendar(proof, calendarId))
    await sql.run(answerSuggestion(proof, id, { agreed: false, calendarId: null }))
    return
  }
  if (calendarId) return
  await claimRecord(me, officialId, context)
  const keeps = mayKeepCalendars(me)
  await sql.run(lockOwner(keeps.owner))
  const row = { id: context.newId(), name, url }
  await createOwned(busyCalendarModel, keeps, { row, condition: undefined }, context)
  const [kept] = await sql.run(countCalendars(keeps))
  demand(refuseAnotherCalendar((kept?.count ?? 0) - 1))
  await sql.run(answerSuggestion(proof, id, { agreed: true, calendarId: row.id }))
}
