import { beforeEach, describe, expect, it } from 'vitest'
import { twoManagers } from '../../../test/two-managers.ts'

const { ask, database, game, position } = twoManagers()

describe('constraints reject values outside their limits', () => {
  beforeEach(async () => {
    await game('derby', '10:00')
    await position('ref', 'derby', 'ana')
  })

  const cases: [table: string, column: string, fits: unknown[], refused: unknown[]][] = [
    ['venue', 'id', ['a', 'A-_9', 'x'.repeat(64)], ['', 'a b', 'a/b', 'x'.repeat(65)]],
    ['venue', 'name', ['G', 'x'.repeat(200), '🏀'.repeat(200)], ['', ' Gym', 'Gym ', 'x'.repeat(201)]],
    ['venue', 'formatted_address', ['', 'x'.repeat(2000)], ['x'.repeat(2001)]],
    ['official', 'email', ['ana@example.com'], ['ana', 'Ana@example.com', 'a b@example.com', 'a@b@c']],
    ['official', 'mobile_phone', ['+14155550132'], ['4155550132', '+0123456789', '+1', '+1234567890123456']],
    ['official', 'years_of_service', [0, 100], [-1, 101]],
    ['official', 'notification_preference', ['EMAIL', 'SMS', 'BOTH'], ['PIGEON']],
    ['game', 'duration', [1, 1440], [0, 1441]],
    ['game', 'officials_needed', [0, 50], [-1, 51]],
    ['game', 'status', ['COMPLETE', 'ERROR'], ['CANCELLED']],
    [
      'game',
      'start_date_time',
      ['2000-01-01T00:00:00Z', '2099-12-31T23:59:59Z'],
      ['1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z'],
    ],
    ['assignment', 'fee_cents', [0, 10_000_000], [-1, 10_000_001]],
    ['assignment', 'show_time_min', [0, 1440], [-1, 1441]],
    ['app_user', 'role', ['SCHEDULER', 'OFFICIAL'], ['SA']],
  ]

  it.each(cases)('%s.%s', async (table, column, fits, refused) => {
    const set = (value: unknown) =>
      ask(
        `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} where ${free(table)} limit 1)`,
        value,
      )
    for (const value of fits) expect(await set(value), `${value}`).toEqual([])
    for (const value of refused) expect(await set(value), `${value}`).toMatch(/_(check|form|length|range)$/)
  })

  /** A venue without courts, because only its id can change. */
  const free = (table: string) =>
    table === 'venue' ? 'not exists (select from court where venue_id = venue.id)' : 'true'

  beforeEach(() => ask(`insert into venue (id, owner, name) values ('field', 'maria', 'Field')`))

  it('a point has valid coordinates, both or none', async () => {
    const put = (lat: number | null, lon: number | null) =>
      ask(`update venue set lat = $1, lon = $2 where id = 'gym'`, lat, lon)
    expect(await put(-90, 180)).toEqual([])
    expect(await put(null, null)).toEqual([])
    expect(await put(90.1, 0)).toBe('latitude_range')
    expect(await put(0, -180.1)).toBe('longitude_range')
    expect(await put(0, null)).toBe('venue_point')
  })

  it('a position without an official is not confirmed, checked in or completed', async () => {
    const open = `update assignment set official_id = null, confirmed_assignment = false where id = 'ref'`
    expect(await ask(`${open} returning status`)).toEqual([{ status: 'unassigned' }])
    for (const column of ['confirmed_assignment', 'has_checked_in', 'has_completed']) {
      expect(await ask(`update assignment set ${column} = true`)).toBe('assignment_open_is_blank')
    }
  })
})

describe('every list is read in the order of an index', () => {
  it.each([
    ['sport', 'owner', 'name, id'],
    ['sport', 'subscription_id', 'name, id'],
    ['division', 'owner', 'name, id'],
    ['division', 'sport_id', 'name, id'],
    ['position', 'division_id', 'sort_order, id'],
    ['certification', 'owner', 'name, id'],
    ['certification', 'sport_id', 'name, id'],
    ['venue', 'owner', 'name, id'],
    ['court', 'venue_id', 'sort_order, name, id'],
    ['official', 'owner', 'last_name, first_name, id'],
    ['official_certification', 'official_id', 'id'],
    ['oto_join', 'owner', 'email, id'],
    ['game', 'owner', 'start_date_time, id'],
    ['game', 'court_id', 'start_date_time, id'],
    ['game', 'division_id', 'start_date_time, id'],
    ['invitation', 'owner', 'game_start_date_time, id'],
    ['invitation', 'game_id', 'game_start_date_time, id'],
    ['invitation', 'official_id', 'game_start_date_time, id'],
    ['assignment', 'owner', 'sort_order, name, id'],
    ['assignment', 'game_id', 'sort_order, name, id'],
    ['assignment', 'official_id', 'sort_order, name, id'],
    ['assignment', 'invitation_code', 'sort_order, name, id'],
    ['notification', 'user_id', 'created_at desc, id desc'],
    ['game_history', 'game_id', 'at, id'],
  ])('%s by %s', async (table, column, order) => {
    const plan = await database().transaction(async (sql) => {
      // The tables are nearly empty, so the planner would prefer to sort.
      await sql.read({
        text: 'set local enable_seqscan = off; set local enable_bitmapscan = off',
        values: [],
      })
      return sql.read({
        text: `explain select * from ${table} where ${column} = 'x' order by ${order} limit 100`,
        values: [],
      })
    })
    const text = plan.flat().join('\n')
    expect(text).toContain(`Index Cond: ((${column})::text = 'x'::text)`)
    expect(text).not.toMatch(/Sort/)
  })
})
