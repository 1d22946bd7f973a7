import { beforeEach, describe, expect, it } from 'vitest'
import { twoManagers } from '../../../test/two-managers.ts'
import { lockWaits, waitFor } from '../../../test/wait-for.ts'

const { ask, database, game, position } = twoManagers()

const noOverlap = 'engagement_no_overlap'
const onMay1 = (time: string) => `2026-05-01T${time}:00Z`
const move = (id: string, time: string) =>
  ask('update game set start_date_time = $2 where id = $1', id, onMay1(time))

describe('confirmed games of one official do not overlap', () => {
  beforeEach(async () => {
    await game('early', '10:00')
    await game('late', '11:00')
    await position('early-ref', 'early', 'ana')
  })

  it('two games that overlap by a minute are refused', async () => {
    await game('between', '10:59')
    expect(await position('between-ref', 'between', 'ana')).toBe(noOverlap)
    expect(await position('between-ref', 'between', 'ben')).toEqual([])
  })

  it('two games back to back are accepted', async () => {
    expect(await position('late-ref', 'late', 'ana')).toEqual([])
  })

  it('two positions of one game are refused', async () => {
    expect(await position('early-umpire', 'early', 'ana')).toBe('assignment_once_in_game')
  })

  it('a moved or extended game takes the time that its official agreed to, until the official agrees again', async () => {
    await position('late-ref', 'late', 'ana')
    expect(await move('late', '10:30')).toEqual([])
    expect(await ask(`update game set duration = 61 where id = 'early'`)).toEqual([])
    await game('between', '11:30')
    expect(await position('between-ref', 'between', 'ana')).toBe(noOverlap)
    await ask(
      `update assignment set confirmed_assignment = false, asked_again_at = now() where id = 'late-ref'`,
    )
    expect(await position('between-ref', 'between', 'ana')).toEqual([])
    expect(await ask(`update assignment set confirmed_assignment = true where id = 'late-ref'`)).toBe(
      noOverlap,
    )
    await move('late', '18:00')
    expect(await ask(`update assignment set confirmed_assignment = true where id = 'late-ref'`)).toEqual([])
  })

  it('a cancelled sign-up frees the time', async () => {
    await game('between', '10:30')
    await ask(`update assignment set official_id = null, confirmed_assignment = false where id = 'early-ref'`)
    expect(await position('between-ref', 'between', 'ana')).toEqual([])
  })

  it('of ten concurrent sign-ups one succeeds', async () => {
    const numbers = Array.from({ length: 10 }, (_, n) => n)
    for (const n of numbers) {
      await game(`rival-${n}`, `10:${10 + n}`)
      await position(`ref-${n}`, `rival-${n}`)
    }
    const signUp = (n: number) =>
      ask(`update assignment set official_id = 'ben', confirmed_assignment = true where id = $1`, `ref-${n}`)
    const answers = await Promise.all(numbers.map(signUp))
    expect(answers.filter((answer) => answer !== noOverlap)).toEqual([[]])
  })

  it('a position created while its game is moved gets the new time', async () => {
    const mover = await database().pool.connect()
    await mover.query('begin')
    await mover.query('update game set start_date_time = $1 where id = $2', [onMay1('18:00'), 'late'])
    const made = position('late-ref', 'late', 'ana')
    await waitFor('the insert waits for the game', async () => (await ask(lockWaits())).length > 0)
    await mover.query('commit')
    mover.release()
    expect(await made).toEqual([])
    expect(await ask(`select lower(period) as start from assignment where id = 'late-ref'`)).toEqual([
      { start: new Date(onMay1('18:00')) },
    ])
  })
})

describe('the counters of a game equal its rows', () => {
  const counters = () =>
    ask('select id, officials_confirmed as confirmed, officials_checked_in as here from game order by id')
  const counted = () =>
    ask(`select game.id, count(*) filter (where confirmed_assignment)::int as confirmed,
           count(*) filter (where has_checked_in)::int as here
         from game left join assignment on assignment.game_id = game.id group by game.id order by game.id`)

  beforeEach(async () => {
    await game('one', '10:00')
    await game('two', '14:00')
    await ask(`insert into official (id, owner) select 'o' || n, 'maria' from generate_series(1, 20) n`)
    await ask(
      `insert into assignment (id, owner, game_id, name, official_id, confirmed_assignment)
       select 'a' || n, 'maria', 'one', 'Judge', 'o' || n, n % 2 = 0 from generate_series(1, 20) n`,
    )
  })

  it('after sign-up, check-in, a change of game and a deletion', async () => {
    await ask(
      `update assignment set confirmed_assignment = true, has_checked_in = true where id in ('a1', 'a2')`,
    )
    await ask(`update assignment set game_id = 'two' where id in ('a2', 'a4', 'a5')`)
    await ask(`delete from assignment where id in ('a1', 'a6')`)
    expect(await counters()).toEqual([
      { id: 'one', confirmed: 7, here: 0 },
      { id: 'two', confirmed: 2, here: 1 },
    ])
    expect(await counted()).toEqual(await counters())
  })

  it('after concurrent changes', async () => {
    const acts = [
      'update assignment set confirmed_assignment = not confirmed_assignment where id = $1',
      'update assignment set has_checked_in = not has_checked_in where id = $1',
      `update assignment set game_id = case game_id when 'one' then 'two' else 'one' end where id = $1`,
      `delete from assignment where id = $1 and id in ('a5', 'a10', 'a15', 'a20')`,
    ]
    const work = acts.flatMap((text) =>
      Array.from({ length: 20 }, (_, n) =>
        database().transaction((sql) => sql.read({ text, values: [`a${n + 1}`] })),
      ),
    )
    await Promise.all(work)
    expect(await ask('select count(*)::int as rows from assignment')).toEqual([{ rows: 16 }])
    expect(await counters()).toEqual(await counted())
  })

  it('and cannot be written directly', async () => {
    const refusal = 'the counters of game follow its rows and cannot be written'
    expect(await ask(`update game set officials_confirmed = 3 where id = 'one'`)).toBe(refusal)
    expect(await ask(`update game set officials_checked_in = 3 where id = 'one'`)).toBe(refusal)
    expect(
      await ask(`insert into game (id, owner, name, start_date_time, duration, officials_confirmed)
                 values ('x', 'maria', 'X', '2026-05-01T10:00Z', 60, 1)`),
    ).toBe(refusal)
  })

  it('a sign-up does not change updated_at of the game, a new name does', async () => {
    const edited = () => ask(`select updated_at::text from game where id = 'one'`)
    const before = await edited()
    await ask(`update assignment set confirmed_assignment = true where id = 'a1'`)
    expect(await edited()).toEqual(before)
    await ask(`update game set name = 'Final' where id = 'one'`)
    const once = await edited()
    await ask(`update game set name = 'Grand Final' where id = 'one'`)
    const twice = await edited()
    expect(JSON.stringify(once) > JSON.stringify(before)).toBe(true)
    expect(JSON.stringify(twice) > JSON.stringify(once)).toBe(true)
  })
})

describe('the number of sports is limited by the plan', () => {
  const sport = (id: string) =>
    ask(`insert into sport (id, owner, subscription_id, name) values ($1, 'maria', 'plan-m', 'Sport')`, id)
  const enabled = () =>
    ask(`select total_number_of_enabled_sports as sports from subscription where id = 'plan-m'`)

  it('of ten created concurrently beside the first, two succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => sport(`s${n}`)))
    expect(answers.filter((answer) => answer !== 'subscription_sport_limit')).toEqual([[], []])
    expect(await enabled()).toEqual([{ sports: 3 }])
  })

  it('deleting one allows another', async () => {
    await sport('s1')
    await ask(`delete from sport where id = 's1'`)
    expect(await enabled()).toEqual([{ sports: 1 }])
  })

  it('the count cannot be written directly', async () => {
    const refusal = 'the counters of subscription follow its rows and cannot be written'
    expect(await ask('update subscription set total_number_of_enabled_sports = 0')).toBe(refusal)
  })
})
