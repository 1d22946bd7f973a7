import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { startWorld, type World } from '../../../../test/world.ts'

type Game = Awaited<ReturnType<Crew['game']>>

let world: World
let crew: Crew

beforeAll(async () => {
  world = await startWorld()
  const ann = await world.manager('ann@example.org')
  await ann.get(
    'mutation ($me: ID!) { updateUser(input: { id: $me, firstname: "Ann", lastname: "Lee" }) { id } }',
    { me: ann.userId },
  )
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

/** The mails to an official once Undo has run out. */
async function mailsTo({ officialId }: Invited): Promise<string[]> {
  const [official] = await crew.run('select email from official where id = $1', officialId)
  await passUndo(world)
  return mailboxOf(world).to(official?.email)
}

async function signedUp() {
  const game = await crew.game()
  const ana = await crew.invite(game.id)
  expect((await publicly.signUp(world.visitor, game.position, ana)).errors).toBeUndefined()
  return { game, ana }
}

test('a sign-up is confirmed by mail with a calendar file, once it cannot be undone', async () => {
  const { ana } = await signedUp()
  expect(await crew.run(`select attempts from outbox where kind = 'tell-mail' and run_at > now()`)).toEqual([
    { attempts: 0 },
  ])
  const [mail = '', ...more] = await mailsTo(ana)
  expect(more).toEqual([])
  expect(mail).toMatch(/^From: Ann Lee via Whistle <whistle@localhost>$/m)
  expect(mail).toContain('Content-Type: text/calendar; charset=utf-8; method=PUBLISH')
  expect(mail).toContain('filename=game.ics')
  const file = Buffer.from(/filename=game\.ics\s+([A-Za-z0-9+/=\s]+)/.exec(mail)?.[1] ?? '', 'base64')
  expect(file.toString()).toMatch(/BEGIN:VEVENT.*STATUS:CONFIRMED/s)
  expect(mail.replaceAll('=\n', '')).toContain('Your position: Referee ($45.50)')
})

/** The calendar file of a mail, without folded lines. */
const fileIn = (mail: string, name: string) =>
  Buffer.from(new RegExp(`filename=${name}\\s+([A-Za-z0-9+/=\\s]+)`).exec(mail)?.[1] ?? '', 'base64')
    .toString()
    .replaceAll('\r\n ', '')
const valueIn = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1]

test.each([
  ['called off', ({ id }: Game) => `cancelGame(input: { id: "${id}" }) { id }`],
  [
    'no longer needed',
    ({ position }: Game) =>
      `updateAssignment(input: { id: "${position}", assignmentOfficialId: null }) { id }`,
  ],
])(
  'an official who had the file and is %s gets one that removes the game from the calendar',
  async (_, end) => {
    const game = await crew.game()
    const ana = await crew.invite(game.id, undefined, false)
    await crew.manager.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id: game.id })
    await mailboxOf(world).settled()
    expect((await publicly.signUp(world.visitor, game.position, ana)).errors).toBeUndefined()
    const before = await mailsTo(ana)
    const added = fileIn(before.find((mail) => mail.includes('game.ics')) ?? '', 'game\\.ics')
    expect((await crew.manager.ask(`mutation { ${end(game)} }`)).errors).toBeUndefined()
    const last = (await mailsTo(ana)).find((mail) => !before.includes(mail)) ?? ''
    expect(last).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL')
    expect(last.replaceAll('=\n', '')).toContain('The attached file removes the game from your calendar.')
    const removed = fileIn(last, 'cancel\\.ics')
    expect(valueIn(removed, 'METHOD')).toBe('CANCEL')
    expect(valueIn(removed, 'STATUS')).toBe('CANCELLED')
    expect(valueIn(removed, 'UID')).toBe(valueIn(added, 'UID'))
    expect(valueIn(removed, 'DTSTART')).toBe(valueIn(added, 'DTSTART'))
    expect(Number(valueIn(removed, 'SEQUENCE'))).toBeGreaterThan(Number(valueIn(added, 'SEQUENCE')))
    expect(removed).toContain('ORGANIZER;CN="Ann Lee":mailto:')
  },
)

test('an official who was invited and had no file gets none when the game is called off', async () => {
  const game = await crew.game()
  const ana = await crew.invite(game.id, undefined, false)
  await crew.manager.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id: game.id })
  await mailboxOf(world).settled()
  await crew.manager.ask('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id: game.id })
  const mails = await mailsTo(ana)
  expect(mails).toHaveLength(2)
  expect(mails.join()).not.toMatch(/cancel\.ics|removes the game/)
})

test('a time that is saved meanwhile and not published is not confirmed: it is asked about when it is published', async () => {
  const { game, ana } = await signedUp()
  await crew.run(
    `update game set start_date_time = start_date_time + interval '6 hours' where id = $1`,
    game.id,
  )
  expect(await mailsTo(ana)).toEqual([])
})

test('undone in time, or given back meanwhile, it sends nothing', async () => {
  const undone = await signedUp()
  const { errors } = await world.visitor.ask(
    'mutation ($code: String!) { undoAnswer(input: { invitationId: $code }) { id } }',
    { code: undone.ana.code },
  )
  expect(errors).toBeUndefined()
  const givenBack = await signedUp()
  await publicly.cancel(world.visitor, givenBack.game.position, givenBack.ana)
  for (const { ana } of [undone, givenBack]) expect(await mailsTo(ana)).toEqual([])
})

test('in Spanish for an official who chose it', async () => {
  const { ana } = await signedUp()
  await crew.run(`update official set language = 'es' where id = $1`, ana.officialId)
  const [mail = ''] = await mailsTo(ana)
  expect(mail).toContain('Ver el partido:')
  expect(mail.replaceAll('=\n', '')).toContain('Tu puesto: Referee ($45,50)')
})
