import { defaultSettings, maxHours } from '@whistle/domain/accounts/settings'
import { refuse } from '@whistle/domain/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Proof } from '../../access/proof.ts'
import { Refused } from '../../access/refused.ts'
import { build, type Sql } from '../../db/sql.ts'

type Which = { readonly id: string; readonly owner?: string } | { readonly invitationId: string }

export type LockedGame = NonNullable<Awaited<ReturnType<typeof lockGame>>>

/**
 * Locks the row of a game until the transaction ends. Every transaction locks the game before its invitations, positions
 * and officials, so none of them deadlock. `deep` also blocks inserts of rows that refer to the game.
 */
export async function lockGame({ sql: run }: { sql: Sql }, which: Which, { deep = false } = {}) {
  const [game] = await run.run(lockedGame(which, deep))
  if (!game) return undefined
  const { lat, lon, gameCheckin, cancellation, ...rest } = game
  return {
    ...rest,
    gameCheckin: gameCheckin ?? defaultSettings.gameCheckin,
    cancellation: cancellation ?? defaultSettings.cancellation,
    venue: lat !== null && lon !== null ? { lat, lon } : null,
  }
}

/** The same for its manager. A complete game is refused, unless `evenComplete`. */
export async function lockOwnGame(
  { owner }: Proof<'game'>,
  asked: { id: string; field?: string; evenComplete?: boolean },
  context: { sql: Sql },
): Promise<LockedGame> {
  const { id, field, evenComplete = false } = asked
  const game = await lockGame(context, { id, owner })
  if (!game) throw new Refused(refuse('NOT_FOUND', 'notFound', field ? { field } : {}))
  if (game.status === 'COMPLETE' && !evenComplete) throw new Refused(refuse('CONFLICT', 'gameComplete'))
  return game
}

function lockedGame(which: Which, deep: boolean) {
  const query = build
    .selectFrom('game')
    .leftJoin('setting', 'setting.owner', 'game.owner')
    .leftJoin('court', 'court.id', 'game.court_id')
    .leftJoin('venue', 'venue.id', 'court.venue_id')
    .where('game.id', '=', ({ val, selectFrom }) =>
      'id' in which
        ? val(which.id)
        : selectFrom('invitation').select('game_id').where('id', '=', which.invitationId),
    )
    .select(['game.id', 'game.owner', 'game.name', 'game.status', 'game.errors'])
    .select(['game.start_date_time as startDateTime', 'court.venue_id as venueId', 'venue.lat', 'venue.lon'])
    .select(['game.officials_needed as officialsNeeded', 'game.officials_confirmed as officialsConfirmed'])
    .select(['setting.game_checkin as gameCheckin', 'setting.cancellation'])
  const owner = 'id' in which ? which.owner : undefined
  const own = owner === undefined ? query : query.where('game.owner', '=', owner)
  return deep ? own.forUpdate('game') : own.forNoKeyUpdate('game')
}

/** Selects and locks the games whose reminders are due, except those that another transaction has locked. */
export function lockDueGames(now: string): RawBuilder<unknown> {
  const hours = sql.lit(defaultSettings.reminder)
  return sql`
    select g.id, g.start_date_time as start, make_interval(hours => coalesce(s.reminder, ${hours})) as ahead
    from game g left join setting s on s.owner = g.owner
    where g.start_date_time > ${now}::timestamptz
      and g.start_date_time <= ${now}::timestamptz + make_interval(hours => ${sql.lit(maxHours.reminder)})
      and g.status not in ('UNPUBLISHED', 'COMPLETE') and g.reminded_start is distinct from g.start_date_time
      and ${now}::timestamptz between g.start_date_time - make_interval(hours => coalesce(s.reminder, ${hours}))
        and g.start_date_time - make_interval(hours => coalesce(s.reminder, ${hours})) / 2
    for no key update of g skip locked`
}
