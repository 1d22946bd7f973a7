import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countTries } from '../../../test/count-tries.ts'
import { type Crew, type Invited, makeCrew, refusalOf } from '../../../test/crew.ts'
import { type Answer, type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let own: Invited
let theirs: Invited

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  own = await crew.invite((await crew.game()).id)
  const others = await makeCrew(world, await world.manager('bob@example.org'), 'bob')
  theirs = await others.invite((await others.game()).id)
})
beforeEach(async () => void (await crew.run('delete from rate_limit')))
afterAll(() => world.close())

const choose = (invitationId: string): Promise<Answer> =>
  ann.ask(
    `mutation ($input: UpdateInvitationInput!) { updateInvitation(input: $input) {
      id invitationId gameId published hasResponded accepted sentTimestamp viewTimeStamp owner } }`,
    { input: { id: own.id, invitationId } },
  )

test('a code that another manager’s invitation has is answered like a free one, with a code of the server', async () => {
  const [taken, free] = [await choose(theirs.code), await choose('fRee-42')]
  expect(free.data.updateInvitation.invitationId).toBe('fRee-42')
  const given = taken.data?.updateInvitation?.invitationId
  expect(taken).toEqual({
    data: { updateInvitation: { ...free.data.updateInvitation, invitationId: given } },
  })
  expect(given).toMatch(/^[A-Za-z0-9_-]{7}$/)
  expect([own.code, theirs.code]).not.toContain(given)
  const rows = await crew.run('select id from invitation where code = $1', theirs.code)
  expect(rows).toEqual([{ id: theirs.id }])
})

test.each([
  ['free', (nth: number) => `c${String(nth).padStart(6, '0')}`],
  ['taken', () => theirs.code],
])('a code that is %s counts as a try', async (_kind, codeOf) => {
  await countTries(world, ['code/chosen', [ann.userId]], 97)
  const codes: unknown[] = []
  for (let nth = 0; nth < 6; nth++) codes.push(refusalOf(await choose(codeOf(nth)))?.code)
  expect(codes).toEqual([...Array(3).fill(undefined), ...Array(3).fill('RATE_LIMITED')])
})

test('a save with the code that the invitation has does not count', async () => {
  const [{ code }] = (await crew.run('select code from invitation where id = $1', own.id)) as [
    { code: string },
  ]
  await countTries(world, ['code/chosen', [ann.userId]], 100)
  expect((await choose(code)).data?.updateInvitation?.invitationId).toBe(code)
  expect(refusalOf(await choose('fRee-43'))).toMatchObject({ code: 'RATE_LIMITED' })
})
