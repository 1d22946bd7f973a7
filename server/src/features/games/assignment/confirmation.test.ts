import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { startWorld, type World } from '../../../../test/world.ts'

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
