import pg from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openDatabase } from '../src/db/open-database.ts'
import { type FreshDatabase, freshDatabase } from './postgres.ts'

export type Answer = Record<string, unknown>[] | string

const start = `
  delete from game;
  delete from oto_join;
  delete from official;
  delete from venue;
  delete from sport;
  delete from auth_user;
  insert into auth_user (id, name, email) values
    ('maria', 'Maria', 'maria@example.com'), ('nadia', 'Nadia', 'nadia@example.com');
  insert into app_user (id) values ('maria'), ('nadia');
  insert into subscription (id, owner, name, number_of_allowed_sports) values
    ('plan-m', 'maria', 'BASIC', 3), ('plan-n', 'nadia', 'BASIC', 3);
  insert into sport (id, owner, subscription_id, name) values
    ('basketball', 'maria', 'plan-m', 'Basketball'), ('hockey', 'nadia', 'plan-n', 'Hockey');
  insert into division (id, owner, sport_id, name) values
    ('d1', 'maria', 'basketball', 'D1'), ('juniors', 'nadia', 'hockey', 'Juniors');
  insert into certification (id, owner, sport_id, name) values
    ('national', 'maria', 'basketball', 'National'), ('regional', 'nadia', 'hockey', 'Regional');
  insert into venue (id, owner, name) values ('gym', 'maria', 'Gym'), ('hall', 'nadia', 'Hall');
  insert into court (id, owner, venue_id, name) values
    ('gym-1', 'maria', 'gym', 'Court 1'), ('hall-1', 'nadia', 'hall', 'Court 1');
  insert into official (id, owner, last_name) values ('ana', 'maria', 'Ruiz'), ('ben', 'maria', 'Cole');
`

/**
 * For tests of the tables themselves: Maria has a gym with a court and knows Ana and Ben, Nadia has a hall with a
 * court. Every test starts with that and no games.
 */
export function twoManagers() {
  let fresh: FreshDatabase
  let database: ReturnType<typeof openDatabase>

  beforeAll(async () => {
    fresh = await freshDatabase()
    database = openDatabase(fresh.connection)
  })
  beforeEach(async () => {
    await database.pool.query(start)
  })
  afterAll(async () => {
    await database.close()
    await fresh.drop()
  })

  /** The rows, or the name of the violated constraint. */
  async function ask(text: string, ...values: unknown[]): Promise<Answer> {
    try {
      return (await database.pool.query(text, values)).rows
    } catch (error) {
      if (error instanceof pg.DatabaseError) return error.constraint ?? error.message
      throw error
    }
  }

  return {
    ask,
    database: () => database,

    /** Maria's game on 1 May. */
    game: (id: string, time: string) =>
      ask(
        `insert into game (id, owner, name, start_date_time, duration, court_id, division_id)
         values ($1, 'maria', 'Game', $2, 60, 'gym-1', 'd1')`,
        id,
        `2026-05-01T${time}:00Z`,
      ),

    position: (id: string, gameId: string, officialId: string | null = null) =>
      ask(
        `insert into assignment (id, owner, game_id, name, official_id, confirmed_assignment)
         values ($1, 'maria', $2, 'Referee', $3, $4)`,
        id,
        gameId,
        officialId,
        officialId !== null,
      ),

    invite: (code: string, gameId: string, officialId: string) =>
      ask(
        `insert into invitation (id, owner, game_id, official_id, code) values ($1, 'maria', $2, $3, $4)`,
        `${code}-${gameId}`,
        gameId,
        officialId,
        code,
      ),
  }
}
