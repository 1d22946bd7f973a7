import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changingGames, covered } from '../../../../test/changing-games.ts'
import { type Crew, type Invited, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let crew: Crew
let games: ReturnType<typeof changingGames>
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  games = changingGames(world, crew)
})
afterAll(() => world.close())

const setFee = (id: string, fee: number) =>
  ann.get('mutation ($id: ID!, $fee: Float) { updateAssignment(input: { id: $id, fee: $fee }) { id } }', {
    ...{ id, fee },
  })

const toldFee = async (id: string) =>
  (await ann.get('query ($id: ID!) { getAssignment(id: $id) { fee toldFee } }', { id })).getAssignment

/** The plain text of letters, without soft line breaks. */
async function lettersTo({ officialId }: Invited): Promise<string[]> {
  const [{ email }] = await crew.run('select email from official where id = $1', officialId)
  const mails = await mailboxOf(world).to(email)
  return mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='))
}

async function changeLetter(ana: Invited, known: readonly string[]): Promise<string> {
  const fresh = (await lettersTo(ana)).filter((mail) => !known.includes(mail))
  expect(fresh).toHaveLength(1)
  const [letter = ''] = fresh
  expect(letter).not.toMatch(/Accept|Decline/)
  expect(letter).toContain('See the game:')
  return letter
}

describe('an official who has confirmed is notified, and not asked,', () => {
  test('another name, with what they hold', async () => {
    const { game, ana } = await games.confirmedGame()
    const known = await lettersTo(ana)
    const { getGame } = await ann.get('query ($id: ID!) { getGame(id: $id) { name } }', { id: game.id })
    await games.save(game.id, { name: 'Bears - Aces' })
    await games.publish(game.id)
    const letter = await changeLetter(ana, known)
    expect(letter).toContain(`has renamed ${getGame.name}. It is now Bears - Aces`)
    expect(letter).toContain(`Game: Bears - Aces (was ${getGame.name})`)
    expect(letter).toContain('You are still assigned: Referee ($45.50).')
    expect(await games.standing(game.id)).toEqual(covered)
  })

  test.each([
    ['a higher', 60, '$60.00'],
    ['a lower', 30, '$30.00'],
    ['no', 0, '$0.00'],
  ])('%s fee, the old and the new one, once', async (_, fee, shown) => {
    const { game, ana } = await games.confirmedGame()
    const known = await lettersTo(ana)
    await setFee(game.position, fee)
    expect(await toldFee(game.position)).toEqual({ fee, toldFee: 45.5 })
    await games.publish(game.id)
    const letter = await changeLetter(ana, known)
    expect(letter).toContain(`it is now ${shown} (was $45.50)`)
    expect(letter).toContain(`Your position: Referee (${shown}) (was $45.50)`)
    expect(await toldFee(game.position)).toEqual({ fee, toldFee: fee })
    await games.publish(game.id)
    expect(await lettersTo(ana)).toHaveLength(known.length + 1)
    expect(await games.standing(game.id)).toEqual(covered)
  })
})

test.each([
  ['an earlier', 45],
  ['a later', 0],
])('%s show time is announced with the old one, once, and asks no official', async (_, showTimeMin) => {
  const { game, ana } = await games.confirmedGame()
  const known = await lettersTo(ana)
  const setShowTime = `mutation ($id: ID!, $min: Int) { updateAssignment(input: { id: $id, showTimeMin: $min }) {
    showTimeMin toldShowTimeMin } }`
  const { updateAssignment } = await ann.get(setShowTime, { id: game.position, min: showTimeMin })
  expect(updateAssignment).toEqual({ showTimeMin, toldShowTimeMin: 15 })
  await games.publish(game.id)
  const letter = await changeLetter(ana, known)
  const at = (minutes: number) =>
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' },
    }).format(Date.parse(game.startDateTime) - minutes * 60_000)
  expect(letter).toMatch(/^Subject: Your show time has changed: /m)
  expect(letter).toContain(`it is now ${at(showTimeMin)} (was ${at(15)})`)
  expect(letter).toContain(`Show time: ${at(showTimeMin)} (was ${at(15)})`)
  expect(letter).toContain('You are still assigned: Referee ($45.50).')
  await games.publish(game.id)
  expect(await lettersTo(ana)).toHaveLength(known.length + 1)
  expect(await games.standing(game.id)).toEqual(covered)
})

test('of another time and another fee the letter says both, and asks', async () => {
  const { game, ana } = await games.confirmedGame()
  await setFee(game.position, 60)
  await games.save(game.id, { duration: 60 })
  await games.publish(game.id)
  const asking = (await lettersTo(ana)).filter((mail) => mail.includes('Accept the change'))
  expect(asking).toEqual([expect.stringContaining('Your fee is now $60.00 (was $45.50).')])
})

test('the fee of an open position, and one that was read before taking it, are no news', async () => {
  const game = await crew.game({ positions: ['Referee', 'Umpire'] })
  const ana = await crew.invite(game.id, await crew.official('Ana'), false)
  await games.publish(game.id)
  for (const position of game.positions) await setFee(position, 70)
  await games.publish(game.id)
  expect(await lettersTo(ana)).toHaveLength(1)
  expect((await publicly.signUp(world.visitor, game.position, ana)).errors).toBeUndefined()
  expect(await toldFee(game.position)).toEqual({ fee: 70, toldFee: 70 })
  expect((await publicly.cancel(world.visitor, game.position, ana)).errors).toBeUndefined()
  await setFee(game.positions[1] as string, 50)
  expect((await publicly.signUp(world.visitor, game.positions[1] as string, ana)).errors).toBeUndefined()
  await games.publish(game.id)
  expect(await lettersTo(ana)).toHaveLength(1)
})

test('a game that is called off is named as its officials know it', async () => {
  const { game, ana } = await games.confirmedGame()
  const { getGame } = await ann.get('query ($id: ID!) { getGame(id: $id) { name } }', { id: game.id })
  await games.save(game.id, { name: 'Never told' })
  await ann.get('mutation ($id: ID!) { cancelGame(input: { id: $id }) { id } }', { id: game.id })
  await passUndo(world)
  const letters = await lettersTo(ana)
  expect(letters).toContainEqual(expect.stringMatching(/^Subject: Called off: /m))
  expect(letters).toContainEqual(expect.stringContaining(`has called off ${getGame.name}`))
  expect(letters.join()).not.toContain('Never told')
})
