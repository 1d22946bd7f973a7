import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createChance } from './chance.ts'
import { type Client, clientOf } from './client.ts'
import { type Happening, happeningsOf } from './happenings.ts'
import { makeLeague } from './make-league.ts'
import { planSeason } from './plan-season.ts'
import { makeWeekend, planWeekend } from './plan-weekend.ts'

const minute = 60_000
const hour = 60 * minute

/** A server with a settable clock, and its database. */
export type Stage = {
  url: string
  publicApiKey: string
  pool: pg.Pool
  setClock: (now: Date) => void
}

/**
 * Fills an empty database with a league in the middle of its season. Everything goes through the API, with the server's
 * clock at the time of the event, so that the demo contains only possible states. Returns the manager.
 */
export async function fill(
  stage: Stage,
  now: number,
  games: number,
  tell: (share: number) => void,
): Promise<Client> {
  const chance = createChance(20)
  const visitor = clientOf(stage.url, { 'x-api-key': stage.publicApiKey })
  const dana = await makeLeague(stage.url, now, chance)
  const season = planSeason(now, games, chance)
  const open = planWeekend(now, season, createChance(21))
  const all = [
    ...happeningsOf(season, { dana, visitor, chance, now }),
    { at: now - 10 * minute, run: () => makeWeekend(dana, open) },
  ]
  let played = 0
  for (const moment of byHour(all)) {
    await play(moment, stage, dana)
    played += moment.length
    tell(played / all.length)
  }
  return dana
}

/** Finishes the events of an hour before the next: messages are sent, and rows have timestamps of that hour. */
async function play(moment: readonly Happening[], { setClock, pool }: Stage, dana: Client): Promise<void> {
  const at = new Date(moment[0]?.at ?? 0)
  const { rows } = await pool.query<{ now: Date }>('select now() as now')
  for (const happening of moment) {
    setClock(new Date(happening.at))
    await happening.run()
  }
  const publishing =
    'query { listGames(filter: { status: { eq: "PUBLISHING" } }, limit: 1) { items { id } } }'
  type Found = { listGames: { items: unknown[] } }
  while ((await dana.ask<Found>(publishing)).listGames.items.length > 0) await sleep(10)
  await tellAnswers(pool)
  await pool.query(
    `with
       told as (update game_history set at = $1::timestamptz + (at - $2) where at >= $2),
       noted as (update notification set created_at = $1::timestamptz + (created_at - $2) where created_at >= $2)
     update invitation set sent_timestamp = $1::timestamptz + (sent_timestamp - $2) where sent_timestamp >= $2`,
    [at, rows[0]?.now],
  )
}

/** The manager is notified of the answers of this hour without the time in which they can be undone. */
async function tellAnswers(pool: pg.Pool): Promise<void> {
  const waiting = 'undo_id is not null and done_at is null and failed_at is null'
  const { rowCount } = await pool.query(`update outbox set run_at = now() where ${waiting}`)
  if (!rowCount) return
  const wake = JSON.stringify([{ topic: 'outbox', owner: '', id: '' }])
  await pool.query(`select pg_notify('whistle', $1)`, [wake])
  while ((await pool.query(`select from outbox where ${waiting} limit 1`)).rowCount) await sleep(10)
}

function byHour(happenings: readonly Happening[]): Happening[][] {
  const hours = new Map<number, Happening[]>()
  for (const happening of happenings) {
    const key = Math.floor(happening.at / hour)
    const known = hours.get(key)
    if (known) known.push(happening)
    else hours.set(key, [happening])
  }
  return [...hours.values()]
}
