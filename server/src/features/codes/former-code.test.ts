import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let page: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  page = world.visitor
})
beforeEach(async () => void (await crew.run('delete from rate_limit')))
afterAll(() => world.close())

let codes = 0
/** Changes the code of an invitation and returns the new one. */
async function recode({ id }: Invited): Promise<string> {
  codes += 1
  const invitationId = `new_${String(codes).padStart(3, '0')}`
  await ann.get('mutation ($input: UpdateInvitationInput!) { updateInvitation(input: $input) { id } }', {
    input: { id, invitationId },
  })
  return invitationId
}
const stateOf = async (code: string) =>
  (await page.get(`{ getLink(invitationId: "${code}") { state } }`)).getLink?.state
const opens = async (code: string) =>
  (await page.get(
    `query ($code: String!) {
        one: listInvitations(filter: { invitationId: { eq: $code } }) { items { id } }
        all: listOfficialInvitations(invitationId: $code) { items { id } }
      }`,
    { code },
  )) as { one: { items: { id: string }[] }; all: { items: { id: string }[] } }

test('a code that was sent goes on opening the invitation after another one was set', async () => {
  const game = await crew.game({ inHours: 1 })
  const ana = await crew.invite(game.id)
  const present = await recode(ana)
  for (const code of [ana.code, present]) {
    const { one, all } = await opens(code)
    expect([one.items, all.items]).toEqual([[{ id: ana.id }], [{ id: ana.id }]])
    expect(await stateOf(code)).toBe('INVITATION')
  }
  expect((await publicly.signUp(page, game.position, ana)).data.signupGame).toMatchObject({
    ...{ status: 'assigned', invitationId: present },
  })
  const { listAssignments } = await page.get(
    `{ listAssignments(filter: { invitationId: { eq: "${ana.code}" } }) { items { id } } }`,
  )
  expect(listAssignments.items).toEqual([{ id: game.position }])
  const checkIn = { assignmentId: game.position, invitationId: ana.code, location: { lat: 1, lng: 1 } }
  expect((await publicly.checkIn(page, checkIn)).data.checkin.hasCheckedIn).toBe(true)
})

test('it declines and gives back too, also for a signed-in official', async () => {
  const game = await crew.game({ inHours: 72 })
  const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
  const me = await world.official(ana.officialId)
  await recode(ana)
  await recode(ben)
  expect((await publicly.signUp(me, game.position, ana)).errors).toBeUndefined()
  expect((await publicly.cancel(me, game.position, ana)).errors).toBeUndefined()
  expect((await publicly.decline(page, ben)).data.declineInvitation.hasResponded).toBe(true)
})

test('a code that was never sent opens nothing after it was changed', async () => {
  const game = await crew.game()
  const ana = await crew.invite(game.id, undefined, false)
  await recode(ana)
  expect((await opens(ana.code)).one.items).toEqual([])
  expect(await stateOf(ana.code)).toBeUndefined()
})

test('a former code belongs to its invitation: another one does not get it, it can have it back, and it ends with it', async () => {
  const game = await crew.game()
  const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
  const present = await recode(ana)
  const choose = async ({ id }: Invited, invitationId: string) =>
    (
      await ann.get(
        'mutation ($input: UpdateInvitationInput!) { updateInvitation(input: $input) { invitationId } }',
        { input: { id, invitationId } },
      )
    ).updateInvitation.invitationId
  expect(await choose(ben, ana.code)).not.toBe(ana.code)
  expect(await choose(ana, ana.code)).toBe(ana.code)
  await ann.get(`mutation { deleteInvitation(input: { id: "${ana.id}" }) { id } }`)
  for (const code of [ana.code, present]) expect(await stateOf(code)).toBe('WITHDRAWN')
  expect(refusalOf(await publicly.decline(page, ana))).toMatchObject({ code: 'NOT_FOUND' })
})
