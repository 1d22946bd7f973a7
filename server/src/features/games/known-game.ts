import { type RawBuilder, sql } from 'kysely'

const known = {
  name: 'known_name',
  start_date_time: 'known_start',
  duration: 'known_duration',
  court_id: 'known_court_id',
} as const

/** A fact of a game as its officials know it: a saved change is not theirs before it is published. */
export const knownFact = (row: string, fact: keyof typeof known) =>
  `coalesce(${row}.${known[fact]}, ${row}.${fact})`

/** These may be missing: `known_start` tells whether there are known facts. */
const optional = ['number', 'note'].map(
  (fact) => `case when saved.known_start is null then saved.${fact} else saved.known_${fact} end as ${fact}`,
)
const facts = (Object.keys(known) as (keyof typeof known)[]).map(
  (fact) => `${knownFact('saved', fact)} as ${fact}`,
)
const columns = ['id', 'owner', 'status', 'division_id', 'required_certification_id', 'officials_needed']
  .concat(['positions_needed', 'officials_confirmed', 'officials_checked_in', 'is_tournament', 'errors'])
  .concat(['home_team', 'away_team', 'created_at', 'updated_at'])
  .concat(['cancelled_at', 'cancel_reason', 'cancel_note', 'cancel_pay_share'])
  .map((name) => `saved.${name}`)

/** The games as their officials know them, in place of the table. */
export const knownGames = `(select ${[...columns, ...facts, ...optional].join(', ')} from game saved)`

/** The same in a statement. */
export const knownGame: RawBuilder<unknown> = sql.raw(knownGames)
