import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let anns: Crew
let bobs: Crew

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  anns = await makeCrew(world, ann, 'ann')
  bobs = await makeCrew(world, bob, 'bob')
})
afterAll(() => world.close())

const phone = '+12125550142'

/** What the official reads of the others in the game, by the code and signed in. */
async function partnersOf({ code }: Invited, gameId: string, me: Client) {
  const fields = 'items { name partnerName partnerPhone official { firstName mobilePhone } }'
  const { listInvitations } = await world.visitor.get(
    `{ listInvitations(filter: { invitationId: { eq: "${code}" } }) { items { game { assignments { ${fields} } } } } }`,
  )
  const mine = await me.get(`{ listAssignments(filter: { gameId: { eq: "${gameId}" } }) { ${fields} } }`)
  type Position = { name: string; partnerName: string | null; partnerPhone: string | null }
  const read = (items: Position[]) => items.map((each) => [each.name, each.partnerName, each.partnerPhone])
  const byCode = read(listInvitations.items[0].game.assignments.items)
  expect(read(mine.listAssignments.items)).toEqual(byCode)
  const text = JSON.stringify([listInvitations, mine])
  return { byCode, text }
}

test('partners know each other once both have confirmed, and the phone if it is shared', async () => {
  const game = await anns.game({ positions: ['Referee', 'Umpire'] })
  const [rita, ben] = [
    await anns.invite(game.id, await anns.official('Rita')),
    await anns.invite(game.id, await anns.official('Ben')),
  ]
  const [ritas, bens] = [await world.official(rita.officialId), await world.official(ben.officialId)]
  await anns.run('update official set mobile_phone = $1 where id = $2', phone, ben.officialId)
  const [, umpire = ''] = game.positions
  const hidden = [
    ['Referee', null, null],
    ['Umpire', null, null],
  ]

  await publicly.signUp(world.visitor, umpire, ben)
  expect((await partnersOf(rita, game.id, ritas)).byCode).toEqual(hidden)
  await publicly.signUp(world.visitor, game.position, rita)
  const named = (await partnersOf(rita, game.id, ritas)).byCode
  expect(named).toEqual([
    ['Referee', null, null],
    ['Umpire', expect.stringContaining('Ben'), null],
  ])

  const share = (who: Client) =>
    who.ask(
      `mutation { updateOfficial(input: { id: "${ben.officialId}", sharesPhone: true }) { sharesPhone } }`,
    )
  expect((await share(ann)).errors?.[0]?.extensions).toMatchObject({
    code: 'FORBIDDEN',
    field: 'sharesPhone',
  })
  expect((await share(bens)).data.updateOfficial).toEqual({ sharesPhone: true })
  expect((await partnersOf(rita, game.id, ritas)).byCode[1]?.[2]).toBe(phone)

  // Given back: neither reads the other any more.
  await publicly.cancel(world.visitor, game.position, rita)
  const after = await partnersOf(rita, game.id, ritas)
  expect(after.byCode).toEqual(hidden)
  expect(after.text).not.toContain(phone)
  expect((await partnersOf(ben, game.id, bens)).byCode).toEqual(hidden)
})

test('a partner of one manager’s game is a stranger in another’s, and the public and the manager read no partner', async () => {
  const [rita, ben] = [await anns.official('Rita'), await anns.official('Ben')]
  await anns.run('update official set shares_phone = true, mobile_phone = $1 where id = $2', phone, ben)
  await anns.run(
    'insert into official_manager (manager_id, official_id) values ($1, $2), ($1, $3)',
    ...[bob.userId, rita, ben],
  )
  const shared = await anns.game({ inHours: 50, positions: ['Referee', 'Umpire'] })
  const other = await bobs.game({ inHours: 90, positions: ['Referee', 'Umpire'] })
  const toRita = await anns.invite(shared.id, rita)
  await publicly.signUp(world.visitor, shared.position, toRita)
  await publicly.signUp(world.visitor, shared.positions[1] ?? '', await anns.invite(shared.id, ben))
  const atBob = await bobs.invite(other.id, rita)
  await publicly.signUp(world.visitor, other.positions[1] ?? '', await bobs.invite(other.id, ben))
  const me = await world.official(rita)
  expect((await partnersOf(toRita, shared.id, me)).text).toContain(phone)
  const { text } = await partnersOf(atBob, other.id, me)
  expect(text).not.toMatch(/Ben|2125550142/)

  const fields = '{ items { partnerName partnerPhone } }'
  const list = `{ listAssignments(filter: { gameId: { eq: "${shared.id}" } }) ${fields} }`
  for (const who of [world.visitor, ann]) {
    const { listAssignments } = await who.get(list)
    expect(listAssignments.items).toEqual([
      { partnerName: null, partnerPhone: null },
      { partnerName: null, partnerPhone: null },
    ])
  }
  // A partner could be the manager's own person: what a link's end hides from one, it hides from the other.
  const link = [ann.userId, ben]
  await anns.run('delete from official_manager where manager_id = $1 and official_id = $2', ...link)
  const unlinked = await partnersOf(toRita, shared.id, me)
  expect(unlinked.text).not.toContain(phone)
  expect(unlinked.text).toContain('Ben')
  await anns.run('insert into official_manager (manager_id, official_id) values ($1, $2)', ...link)
  expect((await partnersOf(toRita, shared.id, me)).text).toContain(phone)
  // Over: there is nothing left to call about.
  await anns.run(`update game set status = 'COMPLETE' where id = $1`, shared.id)
  expect((await partnersOf(toRita, shared.id, me)).text).not.toContain(phone)
})
