import { beforeEach, describe, expect, it } from 'vitest'
import { firstMigrations } from '../../test/first-migrations.ts'
import { emptyDatabase } from '../../test/postgres.ts'
import { twoManagers } from '../../test/two-managers.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const { ask, database, game, position } = twoManagers()

const noOverlap = 'engagement_no_overlap'
const link = (official: string, account: string | null = 'nadia') =>
  ask('update official set account_id = $2 where id = $1', official, account)
const offer = (id: string, gameId: string, official: string) =>
  ask(
    `insert into assignment (id, owner, game_id, name, official_id) values ($1, 'maria', $2, 'Referee', $3)`,
    id,
    gameId,
    official,
  )
const confirm = (id: string) => ask('update assignment set confirmed_assignment = true where id = $1', id)
const engagements = () => ask('select assignment_id as id, person from engagement order by 1')

beforeEach(async () => {
  await game('early', '10:00')
  await game('late', '10:30')
  await game('evening', '18:00')
})

describe('an offer', () => {
  it('excludes nothing until it is confirmed', async () => {
    expect(await offer('early-ref', 'early', 'ana')).toEqual([])
    expect(await position('late-ref', 'late', 'ana')).toEqual([])
    expect(await confirm('early-ref')).toBe(noOverlap)
    await ask(`update assignment set confirmed_assignment = false where id = 'late-ref'`)
    expect(await confirm('early-ref')).toEqual([])
    expect(await engagements()).toEqual([{ id: 'early-ref', person: 'official:ana' }])
  })

  it('does not keep its game from being moved', async () => {
    await offer('evening-ref', 'evening', 'ana')
    await position('early-ref', 'early', 'ana')
    expect(await ask(`update game set start_date_time = '2026-05-01T10:00Z' where id = 'evening'`)).toEqual(
      [],
    )
  })
})

describe('two records of one account', () => {
  it('cannot hold games that overlap, in whatever order they are linked and confirmed', async () => {
    await link('ana')
    await link('ben')
    expect(await position('early-ref', 'early', 'ana')).toEqual([])
    expect(await position('late-ref', 'late', 'ben')).toBe(noOverlap)
    expect(await position('evening-ref', 'evening', 'ben')).toEqual([])
  })

  it('hold what overlapped before they were linked, and nothing more', async () => {
    await position('early-ref', 'early', 'ana')
    await position('late-ref', 'late', 'ben')
    await game('noon', '11:00')
    expect(await link('ana')).toEqual([])
    expect(await link('ben')).toEqual([])
    expect(await engagements()).toEqual([
      { id: 'early-ref', person: 'account:nadia' },
      { id: 'late-ref', person: 'account:nadia' },
    ])
    // It overlaps with Ben's game only, and is Ana's.
    expect(await position('noon-ref', 'noon', 'ana')).toBe(noOverlap)
    await ask(`update assignment set confirmed_assignment = false where id = 'late-ref'`)
    expect(await confirm('late-ref')).toBe(noOverlap)
  })

  it('are two officials again when one is unlinked', async () => {
    await link('ana')
    await link('ben')
    await position('early-ref', 'early', 'ana')
    await link('ben', null)
    expect(await position('late-ref', 'late', 'ben')).toEqual([])
  })

  it('are not mixed up with a record whose id is that of the account', async () => {
    await ask(`insert into official (id, owner) values ('nadia', 'maria')`)
    await link('ana')
    await position('early-ref', 'early', 'ana')
    expect(await position('late-ref', 'late', 'nadia')).toEqual([])
  })

  it('hold any number that overlapped before, also when a third record is linked', async () => {
    await ask(`insert into official (id, owner) select 'r' || n, 'maria' from generate_series(0, 3) n`)
    for (const n of [0, 1, 2, 3]) {
      await game(`h${n}`, `14:0${n}`)
      expect(await position(`h${n}-ref`, `h${n}`, `r${n}`)).toEqual([])
    }
    for (const n of [0, 1, 2, 3]) expect(await link(`r${n}`)).toEqual([])
    await game('h4', '14:04')
    expect(await position('h4-ref', 'h4', 'r0')).toBe(noOverlap)
  })

  it('of twenty concurrent links and confirmations none fails, and new overlaps are refused', async () => {
    await ask(`insert into official (id, owner) select 'o' || n, 'maria' from generate_series(0, 9) n`)
    const numbers = Array.from({ length: 10 }, (_, n) => n)
    for (const n of numbers) await game(`g${n}`, `12:0${n}`)
    for (const n of numbers) await offer(`a${n}`, `g${n}`, `o${n}`)
    const act = (text: string, ...values: string[]) =>
      database()
        .transaction((sql) => sql.read({ text, values }))
        .then(
          () => 'done',
          (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
        )
    const linked = numbers.map((n) => act(`update official set account_id = 'nadia' where id = $1`, `o${n}`))
    const confirmed = numbers.map((n) =>
      act('update assignment set confirmed_assignment = true where id = $1', `a${n}`),
    )
    expect(new Set(await Promise.all(linked))).toEqual(new Set(['done']))
    expect([...new Set(await Promise.all(confirmed))].sort()).toContain('done')
    await game('last', '12:09')
    expect(await position('last-ref', 'last', 'o0')).toBe(noOverlap)
  })
})

it('a database with overlapping games of one account is migrated, and keeps them', async () => {
  const fresh = await emptyDatabase()
  const old = openDatabase(fresh.connection)
  await migrate(old.pool, firstMigrations(12))
  await old.pool.query(`
    insert into auth_user (id, name, email) values ('m', 'M', 'm@example.com'), ('rita', 'Rita', 'rita@example.com');
    insert into app_user (id) values ('m'), ('rita');
    insert into official (id, owner, account_id) values ('one', 'm', 'rita'), ('two', 'm', 'rita');
    insert into game (id, owner, name, start_date_time, duration)
      values ('a', 'm', 'A', '2027-05-01T10:00Z', 60), ('b', 'm', 'B', '2027-05-01T10:30Z', 60);
    insert into assignment (id, owner, game_id, name, official_id, confirmed_assignment)
      values ('a1', 'm', 'a', 'Referee', 'one', true), ('b1', 'm', 'b', 'Referee', 'two', true)`)
  await migrate(old.pool)
  const { rows } = await old.pool.query(
    'select count(distinct overlap_group)::int as groups, count(*)::int from engagement',
  )
  expect(rows).toEqual([{ groups: 1, count: 2 }])
  await old.close()
  await fresh.drop()
})
