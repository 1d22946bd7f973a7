import type { Sought, SoughtWord } from '@whistle/domain/text/search'
import { type RawBuilder, sql } from 'kysely'
import { officialName } from '../../db/fragments/official-name.ts'
import { statement } from '../../db/sql.ts'
import type { MaySearch } from './policy.ts'

export type Hit = {
  kind: 'GAME' | 'OFFICIAL' | 'VENUE'
  id: string
  name: string
  place: string | null
  startDate: string | null
  startTime: string | null
}

type Condition = RawBuilder<unknown>
/** How a word is matched with a text: exactly or by similarity. */
type Fit = (word: SoughtWord, text: string) => Condition

/** Corrections of one word; more would be arbitrary. */
const maxCorrections = 6

const exactly: Fit = ({ word }, text) => sql`${sql.ref(text)} like ${`% ${word}%`}`
const nearly: Fit = ({ word, swapped }, text) =>
  sql`search_nearly(${word}, ${patternOf(swapped)}, ${sql.ref(text)})`

/**
 * Everything that matches every word and day, in one statement. Similar words are matched only when there is no exact
 * match; otherwise those parts of the statement do not run.
 */
export function hitsOf(proof: MaySearch, { words, days }: Sought, limit: number, now: Date) {
  const { owner } = proof
  const every = (condition: (word: SoughtWord) => Condition) => sql.join(words.map(condition), sql` and `)
  const asTyped = words.length ? every((word) => exactly(word, 'search_text')) : sql`false`
  const alike = words.length ? every((word) => nearly(word, 'search_text')) : sql`false`
  const likeness = sql.join(
    [sql`0::int`, ...words.map(({ word }) => sql`word_similarity(${word}, search_text)`)],
    sql` + `,
  )
  const isOfKind = sql`${days.length === 0}`

  const localStart = sql`(g.start_date_time at time zone coalesce(v.time_zone, (table own_zone), 'UTC'))`
  const onDays = days.map(
    ({ from, to }) => sql`and g.start_date_time > ${from}::date - interval '1 day'
      and g.start_date_time < ${to}::date + interval '1 day'
      and exists (select from (values (g.court_id)) as played (court_id)
        left join court c on c.id = played.court_id left join venue v on v.id = c.venue_id
        where ${localStart} >= ${from}::date and ${localStart} < ${to}::date)`,
  )
  /** By name, or by court, venue or division: those are few, and found before the games. */
  const games = (fit: Fit, byName: (word: SoughtWord) => Condition, condition: Condition) => {
    const byRest = (word: SoughtWord) => sql`
      g.court_id = any(array(select c.id from court c join venue v on v.id = c.venue_id
        where c.owner = ${owner} and (${fit(word, 'v.search_name')} or ${fit(word, 'c.search_text')})))
      or g.division_id = any(array(select d.id from division d
        where d.owner = ${owner} and ${fit(word, 'd.search_text')}))`
    const named = words.map((word) => sql`(case when ${byName(word)} then 1 else 0 end)`)
    const fitting = words.map((word) => sql`and (${byName(word)} or ${byRest(word)})`)
    return sql`
      select g.id from game g
      where g.owner = ${owner} and ${condition} ${sql.join(onDays, sql` `)} ${sql.join(fitting, sql` `)}
      order by ${sql.join([sql`0::int`, ...named], sql` + `)} desc, g.start_date_time < ${now},
        case when g.start_date_time >= ${now} then g.start_date_time end, g.start_date_time desc, g.id
      limit ${limit}`
  }
  const corrections = ({ word, swapped }: SoughtWord) => sql`
    g.search_text like any(array(
      (select '% ' || w.word || '%' from search_word w
        where w.owner = ${owner} and search_nearly(${word}, ${patternOf(swapped)}, ' ' || w.word)
        order by word_similarity(${word}, w.word) desc, w.word limit ${maxCorrections})
      union all values (${`% ${word}%`})))`

  // Similar matches are only useful without exact ones.
  const nothingTyped = sql`not exists (table game_typed) and not exists (table official_typed)
    and not exists (table venue_typed)`
  return statement(sql<Hit>`
    with
    own_zone as materialized (select manager_zone(${owner})),
    own_official as materialized (
      select o.id, o.active, o.first_name, o.last_name, o.email, o.district, o.search_text
      from official_manager m join official o on o.id = m.official_id
      where m.manager_id = ${owner} and ${isOfKind}
    ),
    own_venue as materialized (
      select id, name, formatted_address, search_text from venue where owner = ${owner} and ${isOfKind}
    ),
    game_typed as materialized (${games(exactly, (word) => exactly(word, 'g.search_text'), sql`true`)}),
    official_typed as materialized (
      select * from own_official where ${asTyped} order by active desc, last_name, first_name, id limit ${limit}
    ),
    venue_typed as materialized (select * from own_venue where ${asTyped} order by name, id limit ${limit}),
    game_alike as materialized (${games(nearly, corrections, nothingTyped)}),
    official_alike as materialized (
      select * from own_official where ${nothingTyped} and ${alike}
      order by active desc, ${likeness} desc, last_name, first_name, id limit ${limit}
    ),
    venue_alike as materialized (
      select * from own_venue where ${nothingTyped} and ${alike} order by ${likeness} desc, name, id limit ${limit}
    ),
    found_game as (select id, row_number() over () as rank from (table game_typed union all table game_alike) as each),
    found as (
      select 'GAME' as kind, rank, g.id, g.name, v.name || ', ' || c.name as place, ${localStart} as start
      from found_game join game g on g.id = found_game.id
      left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
      union all
      select 'OFFICIAL', row_number() over (), id, coalesce(nullif(${sql.raw(officialName('each'))}, ''), email, ''),
        coalesce(email, district), null
      from (table official_typed union all table official_alike) as each
      union all
      select 'VENUE', row_number() over (), id, name, formatted_address, null
      from (table venue_typed union all table venue_alike) as each
    )
    select kind, id, name, place, to_char(start, 'YYYY-MM-DD') as "startDate", to_char(start, 'HH24:MI') as "startTime"
    from found order by kind, rank`)
}

/** Words of a search have only letters and digits, so nothing in them is special in a pattern. */
function patternOf(swapped: readonly string[]): string | null {
  return swapped.length ? ` (${swapped.join('|')})` : null
}
