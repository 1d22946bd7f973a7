import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

type Game = Awaited<ReturnType<Crew['game']>>

let world: World
let ann: Client
let crew: Crew

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
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

const forOfficial = (field: string, input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return ann.ask(
    `mutation ($input: ${type}!) { ${field}(input: $input) { confirmedAssignment hasCheckedIn checkinDateTime checkinViolation checkedInBy } }`,
    { input },
  )
}
const historyOf = async (id: string) =>
  (
    await ann.get(
      'query ($id: ID!) { getGame(id: $id) { status history { items { action actor actorName } } } }',
      { id },
    )
  ).getGame

/** Ana is offered the position and has the letter. */
async function offered(inHours = 72) {
  const game = await crew.game({ inHours })
  const ana = await crew.invite(game.id)
  await ann.get('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
    input: { id: game.position, assignmentOfficialId: ana.officialId },
  })
  await ann.get('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id: game.id })
  await settled(world)
  return { game, ana }
}

test('"said yes on the phone": the manager confirms, the history says who, and the official gets the confirmation after Undo', async () => {
  const { game, ana } = await offered()
  const [, before] = [await mailsTo(ana), (await mailsTo(ana)).length]
  expect(
    (await forOfficial('confirmForOfficial', { id: game.position })).data.confirmForOfficial,
  ).toMatchObject({
    confirmedAssignment: true,
  })
  const { status, history } = await historyOf(game.id)
  expect(status).toBe('CONFIRMED')
  expect(history.items).toContainEqual({ action: 'confirmedFor', actor: ann.userId, actorName: 'Ann Lee' })
  const mails = await mailsTo(ana)
  expect(mails).toHaveLength(before + 1)
  expect(mails.some((mail) => mail.includes('filename=game.ics'))).toBe(true)
  // Already so: nothing more is sent.
  await forOfficial('confirmForOfficial', { id: game.position })
  expect(await mailsTo(ana)).toHaveLength(before + 1)
  expect(refusalOf(await forOfficial('undoConfirmForOfficial', { id: game.position }))).toMatchObject({
    reason: 'tooLateToUndo',
  })
})

test('undone in time it is an offer again, and no message leaves', async () => {
  const { game, ana } = await offered()
  const before = (await mailsTo(ana)).length
  await forOfficial('confirmForOfficial', { id: game.position })
  expect(
    (await forOfficial('undoConfirmForOfficial', { id: game.position })).data.undoConfirmForOfficial,
  ).toMatchObject({
    confirmedAssignment: false,
  })
  expect(await mailsTo(ana)).toHaveLength(before)
  expect((await historyOf(game.id)).status).toBe('PUBLISHED')
  expect((await publicly.signUp(world.visitor, game.position, ana)).errors).toBeUndefined()
})

test('not for an open position, nor for an official who has confirmed another game at that time', async () => {
  const { game, ana } = await offered()
  const other = await crew.game({ inHours: 72 })
  const invited = await crew.invite(other.id, ana.officialId)
  expect(refusalOf(await forOfficial('confirmForOfficial', { id: other.position }))).toMatchObject({
    reason: 'nobodyHolds',
  })
  await publicly.signUp(world.visitor, other.position, invited)
  expect(refusalOf(await forOfficial('confirmForOfficial', { id: game.position }))).toMatchObject({
    code: 'CONFLICT',
    reason: 'officialHoldsAnother',
  })
})

test('a dead phone: the manager checks in at the time they came, record and history say who, and takes it back', async () => {
  const { game, ana } = await signedUp()
  const checkIn = (more: object = {}) => forOfficial('checkInForOfficial', { id: game.position, ...more })
  expect(refusalOf(await checkIn())).toMatchObject({ reason: 'checkInNotOpen' })
  await crew.run(
    `update game set start_date_time = date_trunc('second', now()) - interval '1 hour' where id = $1`,
    game.id,
  )
  const [{ start_date_time: start }] = await crew.run(
    'select start_date_time from game where id = $1',
    game.id,
  )
  const came = new Date(Date.parse(start) + 120_000).toISOString()
  const future = new Date(Date.now() + 600_000).toISOString()
  expect(refusalOf(await checkIn({ checkinDateTime: future }))).toMatchObject({ field: 'checkinDateTime' })
  expect((await checkIn({ checkinDateTime: came })).data.checkInForOfficial).toEqual({
    ...{ confirmedAssignment: true, hasCheckedIn: true, checkinDateTime: came, checkedInBy: 'Ann Lee' },
    checkinViolation: 'checked in 17 min after show time',
  })
  expect((await historyOf(game.id)).history.items).toContainEqual(
    expect.objectContaining({ action: 'checkedInFor', actor: ann.userId }),
  )
  expect(
    (await forOfficial('undoCheckInForOfficial', { id: game.position })).data.undoCheckInForOfficial,
  ).toMatchObject({
    ...{ hasCheckedIn: false, checkinDateTime: null, checkedInBy: null },
  })
  // What the official did stays.
  await publicly.checkIn(world.visitor, {
    ...{ assignmentId: game.position, invitationId: ana.code, officialId: ana.officialId },
  })
  expect(refusalOf(await forOfficial('undoCheckInForOfficial', { id: game.position }))).toMatchObject({
    reason: 'checkedInThemselves',
  })
})
