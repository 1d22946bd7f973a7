import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changingGames, later } from '../../../../test/changing-games.ts'
import { type Crew, type Invited, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { factsFor } from '../store/message.ts'
import { reminderFor } from '../store/reminder.ts'

let world: World
let ann: Client
let bob: Client
let crew: Crew
let games: ReturnType<typeof changingGames>

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  crew = await makeCrew(world, ann, 'ann')
  games = changingGames(world, crew)
})
afterAll(() => world.close())

const gate = 'Gate code 4711.\nPark behind the gym.'
const secret = 'Coach was thrown out last year'

const noteDown = (who: Client, id: string, privateNote: string | null) =>
  who.ask(
    'mutation ($input: UpdatePrivateNoteInput!) { updatePrivateNote(input: $input) { status privateNote } }',
    { input: { id, privateNote } },
  )

const sessions = new Map<string, Promise<Client>>()

function signedIn(officialId: string): Promise<Client> {
  const session = sessions.get(officialId) ?? world.official(officialId)
  sessions.set(officialId, session)
  return session
}

/** Everything about the game that an official reads: pages by code and by session, files, and letters. */
async function everythingFor({ id, code, officialId }: Invited, gameId: string): Promise<string> {
  const me = await signedIn(officialId)
  const facts = 'name number note privateNote history { items { changes } }'
  const reads = `listInvitations(filter: { invitationId: { eq: "${code}" } }) { items { game { ${facts} } } }
    listAssignments(filter: { gameId: { eq: "${gameId}" } }) { items { game { ${facts} } official { games { items { ${facts} } } } } }
    getGame(id: "${gameId}") { ${facts} }`
  const pages = [await world.visitor.ask(`{ ${reads} }`), await me.ask(`{ ${reads} }`)]
  const mine = await me.ask(`{ listGames { items { ${facts} } } }`)
  const found = await me.ask(
    `{ listGames(filter: { name: { contains: "Hawks" } }) { items { ${facts} } } listTeams { name } }`,
  )
  const { renewCalendarFeed } = await me.get(
    `mutation { renewCalendarFeed(input: { id: "${me.userId}" }) { calendarFeed } }`,
  )
  const files = await Promise.all(
    [`/api/invitation/${code}/game.ics`, renewCalendarFeed.calendarFeed].map(async (path) =>
      (await (await fetch(world.url + path)).text()).replaceAll('\r\n ', ''),
    ),
  )
  const letters = [
    await world.database.run(factsFor([id])),
    await world.database.run(reminderFor(id)),
    await world.database.pool.query('select payload from outbox where game_id = $1', [gameId]),
  ]
  return JSON.stringify([pages, mine, found, files, letters])
}

async function mailsTo({ officialId }: Invited): Promise<string[]> {
  const [{ email }] = (await crew.run('select email from official where id = $1', officialId)) as [
    { email: string },
  ]
  const mails = await mailboxOf(world).to(email)
  return mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=\r\n', ''))
}

describe('the note for officials', () => {
  test('is read by those who have confirmed the published game, on every page, in files and letters', async () => {
    const { game, ana } = await games.confirmedGame()
    const ben = await crew.invite(game.id, undefined, false)
    await games.save(game.id, { note: gate, number: 'A-104' })
    expect(await everythingFor(ana, game.id)).not.toContain('4711')
    expect(await everythingFor(ana, game.id)).not.toContain('A-104')

    await games.publish(game.id)
    const read = await everythingFor(ana, game.id)
    for (const part of ['"note":"Gate code 4711.', '"number":"A-104"', 'DESCRIPTION:Show time']) {
      expect(read).toContain(part)
    }
    expect(read.match(/Gate code 4711\.\\\\nPark behind the gym\./g)?.length).toBeGreaterThanOrEqual(2)
    // Invited and not confirmed: the number, not the gate code.
    const invited = await everythingFor(ben, game.id)
    expect(invited).toContain('A-104')
    expect(invited).not.toContain('4711')

    const letters = await mailsTo(ana)
    expect(letters.filter((mail) => mail.includes('Gate code 4711'))).toHaveLength(1)
    expect((await mailsTo(ben)).join()).toContain('Game number: A-104')
    expect((await mailsTo(ben)).join()).not.toContain('4711')
    await games.publish(game.id)
    expect(await mailsTo(ana)).toHaveLength(letters.length)
  })

  test('a new one is known when it is published, and one that is removed is taken back by a letter', async () => {
    const { game, ana } = await games.confirmedGame()
    await games.save(game.id, { note: gate })
    await games.publish(game.id)
    await games.save(game.id, { note: 'Gate code 8888' })
    expect(await everythingFor(ana, game.id)).toContain('4711')
    expect(await everythingFor(ana, game.id)).not.toContain('8888')
    await games.publish(game.id)
    const changed = (await mailsTo(ana)).filter((mail) => mail.includes('8888'))
    expect(changed).toHaveLength(1)
    expect(changed[0]).not.toContain('4711')
    await games.save(game.id, { note: null })
    expect(await everythingFor(ana, game.id)).toContain('8888')
    const before = (await mailsTo(ana)).length
    await games.publish(game.id)
    const mails = await mailsTo(ana)
    expect(mails).toHaveLength(before + 1)
    expect(mails.filter((mail) => /no longer applies/.test(mail))).toHaveLength(1)
    await games.publish(game.id)
    expect(await mailsTo(ana)).toHaveLength(before + 1)
  })

  test('ends with the confirmation: not while asked again, and not once the position is given back or taken away', async () => {
    const { game, ana } = await games.confirmedGame()
    await games.save(game.id, { note: gate })
    await games.publish(game.id)
    await games.save(game.id, { startDateTime: later(game) })
    await games.publish(game.id)
    const reads = async () =>
      (
        await world.visitor.get(
          `{ listInvitations(filter: { invitationId: { eq: "${ana.code}" } }) { items { game { note } } } }`,
        )
      ).listInvitations.items[0].game.note
    expect(await reads()).toBeNull()
    expect((await games.accept(game.position, ana)).errors).toBeUndefined()
    expect(await reads()).toBe(gate)
    await ann.get(
      `mutation { updateAssignment(input: { id: "${game.position}", assignmentOfficialId: null }) { id } }`,
    )
    expect(await reads()).toBeNull()
    expect((await publicly.signUp(world.visitor, game.position, ana)).errors).toBeUndefined()
    expect(await reads()).toBe(gate)
    await publicly.cancel(world.visitor, game.position, ana)
    expect(await reads()).toBeNull()
  })
})

describe('the private note', () => {
  test('is on no path of an official, and changes nothing for them', async () => {
    const { game, ana } = await games.confirmedGame()
    const before = await games.standing(game.id)
    const changed = () => crew.run('select updated_at from game where id = $1', game.id)
    const touched = await changed()
    expect((await noteDown(ann, game.id, ` ${secret} `)).data.updatePrivateNote).toEqual({
      ...{ status: 'CONFIRMED', privateNote: secret },
    })
    expect(await games.standing(game.id)).toEqual(before)
    expect(await changed()).toEqual(touched)
    await games.save(game.id, { note: gate })
    await games.publish(game.id)
    expect(await everythingFor(ana, game.id)).not.toContain(secret)
    await ann.get(`mutation { cancelGame(input: { id: "${game.id}", reason: "WEATHER" }) { id } }`)
    expect(await everythingFor(ana, game.id)).not.toContain(secret)
    expect((await mailsTo(ana)).join()).not.toContain(secret)
  })

  test('is no filter and no condition, and only its manager reads and writes it', async () => {
    const { game, ana } = await games.confirmedGame()
    await noteDown(ann, game.id, secret)
    const me = await world.official(ana.officialId)
    for (const who of [me, world.visitor, bob]) {
      expect((await noteDown(who, game.id, 'mine')).errors?.[0]?.extensions.code).toMatch(
        /NOT_FOUND|FORBIDDEN|UNAUTHENTICATED/,
      )
      const asked = await who.ask(`{ getGame(id: "${game.id}") { privateNote } }`)
      expect(asked.data?.getGame?.privateNote ?? null).toBeNull()
    }
    for (const field of ['note', 'privateNote']) {
      const guessed = await me.ask(`{ listGames(filter: { ${field}: { contains: "a" } }) { items { id } } }`)
      expect(guessed.errors?.[0]?.message).toContain(field)
    }
    expect((await ann.get(`{ getGame(id: "${game.id}") { privateNote } }`)).getGame.privateNote).toBe(secret)
  })

  test('is there in every state of the game; an empty one is none; it is recorded for the manager', async () => {
    const { game } = await games.confirmedGame()
    await ann.get(`mutation { cancelGame(input: { id: "${game.id}" }) { id } }`)
    expect((await noteDown(ann, game.id, secret)).data.updatePrivateNote.privateNote).toBe(secret)
    expect((await noteDown(ann, game.id, '  ')).data.updatePrivateNote.privateNote).toBeNull()
    const { history } = await games.read(game.id)
    expect(JSON.parse(history.items[0].changes)).toEqual({ privateNote: { old: secret, new: null } })
    expect((await noteDown(ann, game.id, 'x'.repeat(2_001))).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'privateNote', reason: 'tooLong' },
    })
  })
})

test('a game is found by its number, in the search and by a filter', async () => {
  const game = await crew.game()
  await games.save(game.id, { number: ' BB-2077 ' })
  const { search } = await ann.get('{ search(text: "bb-2077") { kind id } }')
  expect(search).toEqual([{ kind: 'GAME', id: game.id }])
  expect((await bob.get('{ search(text: "bb-2077") { id } }')).search).toEqual([])
  const { listGames } = await ann.get(
    '{ listGames(filter: { number: { eq: "BB-2077" } }) { items { number } } }',
  )
  expect(listGames.items).toEqual([{ number: 'BB-2077' }])
  const long = await ann.ask(
    `mutation { updateGame(input: { id: "${game.id}", number: "${'9'.repeat(41)}" }) { id } }`,
  )
  expect(long.errors?.[0]?.extensions).toMatchObject({ field: 'number', reason: 'tooLong' })
})
