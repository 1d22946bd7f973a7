import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

const browsers = 10
const games = 30

test('ten clients place the same two officials in games at different times, in either order, and none is refused', async () => {
  const [ana, ben] = [await crew.official('Ana'), await crew.official('Ben')]
  await crew.run(
    `insert into game (id, owner, name, start_date_time, duration)
     select 'many-' || n, $1, 'Game ' || n, timestamptz '2028-01-01' + n * interval '1 hour', 45
     from generate_series(0, $2::int - 1) n`,
    ...[ann.userId, browsers * games],
  )
  await crew.run(
    `insert into assignment (id, owner, game_id, name)
     select g.id || '-' || title, g.owner, g.id, title from game g, unnest(array['referee', 'umpire']) title`,
  )
  const place = (game: string, first: string, second: string) =>
    ann.ask(
      `mutation ($referee: ID!, $umpire: ID!, $first: ID!, $second: ID!) {
        a: updateAssignment(input: { id: $referee, assignmentOfficialId: $first }) { id }
        b: updateAssignment(input: { id: $umpire, assignmentOfficialId: $second }) { id }
      }`,
      { referee: `${game}-referee`, umpire: `${game}-umpire`, first, second },
    )
  const errors: unknown[] = []
  await Promise.all(
    Array.from({ length: browsers }, async (_, browser) => {
      for (let nth = 0; nth < games; nth++) {
        const [first, second] = browser % 2 ? [ana, ben] : [ben, ana]
        const answer = await place(`many-${browser * games + nth}`, first, second)
        errors.push(...(answer.errors ?? []))
      }
    }),
  )
  expect(errors).toEqual([])
  expect(
    await crew.run('select count(*)::int as held from assignment where official_id is not null'),
  ).toEqual([{ held: 2 * browsers * games }])
  // No statement was retried: there was no deadlock.
  const updates = world.statements.filter((text) => /update "assignment"/.test(text))
  expect(updates).toHaveLength(2 * browsers * games)
})
