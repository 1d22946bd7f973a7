import { offersIn, positionState } from '@whistle/domain/games/crew'
import { crewFigures } from '@whistle/domain/games/crew-figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
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

const place = (id: string, official: string | null) =>
  ann.get(
    'mutation ($id: ID!, $official: ID) { updateAssignment(input: { id: $id, assignmentOfficialId: $official }) { id } }',
    { id, official },
  )
async function publish(id: string) {
  await ann.get('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id })
  await mailboxOf(world).settled()
}
const fields = `status officialsNeeded offersSent offersNotSent askedAgain openPositions
  assignments { items { isBackup isTold askedAgainAt confirmedAssignment hasCheckedIn hasCompleted official { id } } }`

/** The states of the positions, after the counts of the game were compared with them. */
async function states(id: string): Promise<string[]> {
  const { getGame: game } = await ann.get(`query ($id: ID!) { getGame(id: $id) { ${fields} } }`, { id })
  const { status, offersSent, offersNotSent, askedAgain, assignments } = game
  expect({ offersSent, offersNotSent, askedAgain }).toEqual(offersIn({ status }, assignments.items))
  expect(game.openPositions).toBe(crewFigures(game, assignments.items).open)
  return assignments.items.map(positionState).sort()
}

describe('an offer', () => {
  test('is only placed until its message has left, and confirmed by the official', async () => {
    const game = await crew.game({ positions: ['Referee', 'Umpire', 'Linesman'] })
    const [referee = '', umpire = ''] = game.positions
    const ana = await crew.invite(game.id, undefined, false)
    await place(referee, ana.officialId)
    await place(umpire, await crew.official('Ben'))
    expect(await states(game.id)).toEqual(['open', 'placed', 'placed'])
    await publish(game.id)
    expect(await states(game.id)).toEqual(['offered', 'offered', 'open'])
    await publicly.signUp(world.visitor, referee, ana)
    expect(await states(game.id)).toEqual(['confirmed', 'offered', 'open'])
  })

  test('to an official who has the invitation already is placed until it is published again', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id, undefined, false)
    await publish(game.id)
    await place(game.position, ana.officialId)
    expect(await states(game.id)).toEqual(['placed'])
    await publish(game.id)
    expect(await states(game.id)).toEqual(['offered'])
  })

  test('whose message failed is still placed', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id, undefined, false)
    await crew.run('update official set email = null where id = $1', ana.officialId)
    await place(game.position, ana.officialId)
    await publish(game.id)
    expect(await states(game.id)).toEqual(['placed'])
  })

  test('of a complete game is counted no more', async () => {
    const game = await crew.game()
    await place(game.position, await crew.official('Ben'))
    await crew.setStatus(game.id, 'COMPLETE')
    expect(await states(game.id)).toEqual(['placed'])
  })

  test('shows only to its manager whether it is sent', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    await place(game.position, ana.officialId)
    const { data } = await world.visitor.ask(
      `query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items {
        game { offersSent offersNotSent assignments { items { isTold } } } } } }`,
      { code: ana.code },
    )
    expect(data.listInvitations.items[0].game).toEqual({
      offersSent: null,
      offersNotSent: null,
      assignments: { items: [{ isTold: null }] },
    })
  })
})
