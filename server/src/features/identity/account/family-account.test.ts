import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { passwordLinks, withCookie } from '../../../../test/password-link.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let crews: Crew[]
beforeAll(async () => {
  world = await startWorld()
  const managers = [await world.manager('ann@example.org'), await world.manager('bob@example.org')]
  crews = await Promise.all(managers.map((manager, at) => makeCrew(world, manager, `crew${at}`)))
})
afterAll(() => world.close())

const email = 'family@league.example'

/** A record with the family's address, invited to a game; all games are at the same time. */
async function invited(crew: Crew, firstName: string) {
  const id = firstName.toLowerCase()
  await crew.manager.get('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
    input: { id, firstName, lastName: 'Cole', email },
  })
  const game = await crew.game()
  return { ...(await crew.invite(game.id, id)), position: game.position }
}

test('a family member with another name acts with the own record, which is not linked to the account', async () => {
  const [anns, bobs] = crews as [Crew, Crew]
  const mia = await invited(anns, 'Mia')
  const leo = await invited(bobs, 'Leo')
  const links = passwordLinks(world)
  await links.ask(mia.code)
  const [token = ''] = await links.mailed(email)
  const { cookie } = await links.set(token)
  const ask = withCookie(world, cookie)
  const signUp = ({ position, officialId }: typeof mia) =>
    ask('mutation ($input: SignupGameInput!) { signupGame(input: $input) { official { id } } }', {
      input: { assignmentId: position, officialId },
    })
  // Two people can be in two places.
  for (const each of [mia, leo])
    expect((await signUp(each)).data.signupGame.official.id).toBe(each.officialId)
  const saved = await ask(
    `mutation { updateOfficial(input: { id: "${leo.officialId}", mobilePhone: "+12125550144" }) { isTakenUp } }`,
  )
  expect(saved.data.updateOfficial.isTakenUp).toBe(false)
  const { data } = await ask('{ listOfficials { items { firstName isTakenUp } } }')
  expect(data.listOfficials.items).toEqual([
    { firstName: 'Leo', isTakenUp: false },
    { firstName: 'Mia', isTakenUp: true },
  ])
})
