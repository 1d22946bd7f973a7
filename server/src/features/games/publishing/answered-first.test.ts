import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { publicly } from '../../../../test/crew.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { startPublishing } from '../../../../test/publishing.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
beforeAll(async () => {
  stage = await startPublishing()
})
beforeEach(() => stage.forget())
afterAll(() => stage.stop())

const run = async (text: string, ...values: unknown[]) =>
  (await stage.world.database.pool.query(text, values)).rows

/** Published while the mail server takes nothing: the invitation waits. */
async function published() {
  const id = await stage.game({})
  const [ana] = await run(
    'select id, code, official_id as "officialId" from invitation where game_id = $1',
    id,
  )
  stage.smtp.refusals.RCPT = '451 try later'
  await stage.publish(id)
  return { id, position: `${id}-referee`, ana }
}

/** The mail server is well again, and Undo has run out. */
async function subjects(id: string) {
  delete stage.smtp.refusals.RCPT
  await stage.hurry()
  await stage.settled(id)
  await passUndo(stage.world)
  await settled(stage.world)
  return lettersOf(id).map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1])
}

/** The mails to the only official of the game. */
const lettersOf = (id: string) =>
  stage.smtp.mails.filter(({ to }) => to.includes(`${id}-official-0@example.org`))

test('who signs up before the invitation leaves gets one letter: the confirmation', async () => {
  const { id, position, ana } = await published()
  expect((await publicly.signUp(stage.world.visitor, position, ana)).errors).toBeUndefined()
  expect(await subjects(id)).toEqual([expect.stringMatching(/confirmed/)])
  expect(await stage.read(id)).toMatchObject({ status: 'CONFIRMED', errors: [] })
  // Publishing again has nothing to tell.
  await stage.publish(id)
  expect(await subjects(id)).toHaveLength(1)
})

test('who declines before the invitation leaves gets none', async () => {
  const { id, ana } = await published()
  expect((await publicly.decline(stage.world.visitor, ana)).errors).toBeUndefined()
  expect(await subjects(id)).toEqual([])
  expect((await stage.read(id)).status).toBe('PUBLISHED')
})

test('an answer that is undone brings the invitation back', async () => {
  const { id, position, ana } = await published()
  await publicly.signUp(stage.world.visitor, position, ana)
  delete stage.smtp.refusals.RCPT
  await run(
    `update outbox set run_at = now() where undo_id is null and done_at is null and failed_at is null`,
  )
  await stage.settled(id)
  expect(lettersOf(id)).toEqual([])
  const { errors } = await stage.world.visitor.ask(
    'mutation ($code: String!) { undoAnswer(input: { invitationId: $code }) { id } }',
    { code: ana.code },
  )
  expect(errors).toBeUndefined()
  expect(await subjects(id)).toEqual([expect.stringMatching(/Can_you_work|Can you work/)])
})

test('who was placed and confirmed by the manager before publishing is notified of the assignment', async () => {
  const id = await stage.game({})
  const [ana] = await run('select official_id as "officialId" from invitation where game_id = $1', id)
  const change = (input: object) =>
    stage.ann.get('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
      input: { id: `${id}-referee`, ...input },
    })
  await change({ assignmentOfficialId: ana.officialId })
  await stage.ann.get('mutation ($id: ID!) { confirmForOfficial(input: { id: $id }) { id } }', {
    id: `${id}-referee`,
  })
  await stage.publish(id)
  expect(await subjects(id)).toEqual([expect.stringMatching(/assigned/)])
})
