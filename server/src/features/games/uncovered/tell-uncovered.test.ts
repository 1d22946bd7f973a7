import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let people = 0

beforeAll(async () => {
  world = await startWorld({ PUBLIC_URL: 'https://whistle.example.org' })
})
/** A manager for each test, so that the mailbox is empty. */
beforeEach(async () => {
  ann = await world.manager(`ann${++people}@example.org`)
  crew = await makeCrew(world, ann, `ann${people}`)
})
afterAll(() => world.close())

/** The mails to the manager, once Undo has run out. */
async function letters(): Promise<string[]> {
  await passUndo(world)
  await settled(world)
  await passUndo(world)
  const mails = await mailboxOf(world).to(`ann${people}@example.org`)
  return mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='))
}
const settings = (input: string) =>
  ann.get(`mutation { createSetting(input: { gameCheckin: 2, cancellation: 1, ${input} }) { id } }`)
const search = () => world.runDueWork(new Date())

/** A game in this number of hours, in which an official holds the only position. */
async function held(inHours: number) {
  const game = await crew.game({ inHours })
  const ana = await crew.invite(game.id)
  expect((await publicly.signUp(world.visitor, game.position, ana)).errors).toBeUndefined()
  return { ...game, ana }
}

describe('games that are not covered shortly before their start', () => {
  test('are one letter about the day, once, with what each lacks and the link to fill it; two nodes send one', async () => {
    const open = await crew.game({ inHours: 47, positions: ['Referee', 'Umpire'] })
    const ana = await crew.invite(open.id)
    await publicly.signUp(world.visitor, open.position, ana)
    const offered = await crew.game({ inHours: 47 })
    await ann.get(
      'mutation ($id: ID!, $who: ID) { updateAssignment(input: { id: $id, assignmentOfficialId: $who }) { id } }',
      {
        ...{ id: offered.position, who: (await crew.invite(offered.id)).officialId },
      },
    )
    await held(47)
    await crew.game({ inHours: 49 + 24 })
    const off = await crew.game({ inHours: 47 })
    await ann.get('mutation ($id: ID!) { cancelGame(input: { id: $id }) { id } }', { id: off.id })
    await Promise.all([search(), search()])
    const [mail = '', ...more] = await letters()
    expect(more).toEqual([])
    expect(mail).toMatch(/^Subject: 2 games are not covered yet, /m)
    expect(mail).toContain('Open: Umpire')
    expect(mail).toMatch(/Placed and not told yet: Referee \(Rita Cole\)/)
    expect(mail).toContain(`https://whistle.example.org/game/view/${open.id}?replace=${open.positions[1]}`)
    expect(mail).toContain('https://whistle.example.org/game/open')
    expect(mail).toMatch(/^List-Unsubscribe:/m)
    await search()
    expect(await letters()).toHaveLength(1)
  })

  test('are reported again when they were covered and are not any more, and when they are moved', async () => {
    await settings('dropOutMail: false, dropOutDigest: false')
    const game = await crew.game({ inHours: 40 })
    await search()
    expect(await letters()).toHaveLength(1)
    const ana = await crew.invite(game.id)
    await publicly.signUp(world.visitor, game.position, ana)
    await search()
    await publicly.cancel(world.visitor, game.position, ana)
    await search()
    expect(await letters()).toHaveLength(2)
    await crew.run(
      `update game set start_date_time = start_date_time + interval '1 minute' where id = $1`,
      game.id,
    )
    await search()
    expect(await letters()).toHaveLength(3)
  })

  test('are not told of beside the letter about a drop-out, and never when it is switched off', async () => {
    await settings('uncoveredMail: true')
    const game = await held(40)
    await publicly.cancel(world.visitor, game.position, game.ana, 'a wedding')
    expect(await letters()).toHaveLength(1)
    await search()
    expect(await letters()).toHaveLength(1)
    await crew.run('update setting set uncovered_hours = 0 where owner = $1', ann.userId)
    await crew.game({ inHours: 30 })
    await search()
    expect(await letters()).toHaveLength(1)
  })

  test('are all in a letter about their day, also one whose drop-out was just mailed', async () => {
    const [game, open] = [await held(40), await crew.game({ inHours: 40 })]
    await publicly.cancel(world.visitor, game.position, game.ana, 'a wedding')
    await search()
    const mails = await letters()
    expect(mails).toHaveLength(2)
    const mail = mails.find((each) => /^Subject: 2 games are not covered yet, /m.test(each))
    for (const { id } of [game, open]) expect(mail).toContain(`https://whistle.example.org/game/view/${id}?`)
  })

  test('end with one click on the link in the letter', async () => {
    await crew.game({ inHours: 20 })
    await search()
    const [mail = ''] = await letters()
    const [, link] = /^List-Unsubscribe:\s+<https:\/\/whistle\.example\.org(\S+)>$/m.exec(mail) ?? []
    expect((await fetch(`${world.url}${link}`, { method: 'POST' })).status).toBe(200)
    await crew.game({ inHours: 20 })
    await search()
    expect(await letters()).toEqual([mail])
  })
})
