import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { startSmtpServer } from '../../../../test/smtp-server.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { renderJoin } from './render-join.ts'

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let world: World
let ann: Client

beforeAll(async () => {
  smtp = await startSmtpServer()
  world = await startWorld({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://whistle.example' })
  ann = await world.manager('ann@example.org')
  await world.verify(ann)
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

const forget = () => world.database.pool.query('delete from rate_limit')
const invite = async (email: string): Promise<{ id: string; invitationId: string }> =>
  (
    await ann.get(
      'mutation ($email: String!) { createOTOJoin(input: { email: $email }) { id invitationId } }',
      { email },
    )
  ).createOTOJoin
const sentAt = async (id: string) =>
  (await ann.get(`{ listOTOJoins(filter: { id: { eq: "${id}" } }) { items { sentTimestamp } } }`))
    .listOTOJoins.items[0].sentTimestamp

test('the mail goes to the address, has the link, and replies go to the manager', async () => {
  const { id, invitationId } = await invite('ana@league.example')
  await mailboxOf(world).settled()
  expect(smtp.mails).toMatchObject([{ to: ['ana@league.example'] }])
  expect(smtp.mails[0]?.message).toContain(`https://whistle.example/session/join/${invitationId}`)
  expect(smtp.mails[0]?.message).toMatch(/Reply-To: .*ann@example\.org/)
  expect(await sentAt(id)).toMatch(/Z$/)
})

test('a known official gets the mail in their language', async () => {
  await ann.get('mutation { createOfficial(input: { email: "eva@league.example", language: "es" }) { id } }')
  await invite('eva@league.example')
  await mailboxOf(world).settled()
  expect(smtp.mails.at(-1)?.message).toContain('te invita a arbitrar partidos')
})

test('a rejected address: the manager is notified, the join stays open, and can be sent again', async () => {
  smtp.refusals.RCPT = '550 no such user'
  const { id } = await invite('typo@league.example')
  await mailboxOf(world).settled()
  expect(await sentAt(id)).toBeNull()
  const { rows } = await world.database.pool.query(
    'select kind, payload from notification where user_id = $1',
    [ann.userId],
  )
  expect(rows).toMatchObject([{ kind: 'joinFailed', payload: { officialName: 'typo@league.example' } }])

  delete smtp.refusals.RCPT
  await forget()
  await ann.get(
    `mutation { updateOTOJoin(input: { id: "${id}", sentTimestamp: "2026-05-01T10:00:00Z" }) { id } }`,
  )
  await mailboxOf(world).settled()
  expect(await sentAt(id)).toMatch(/Z$/)
})

test('a join withdrawn before sending is not sent', async () => {
  const mails = smtp.mails.length
  await ann.get(`mutation {
    createOTOJoin(input: { id: "hasty", email: "hasty@league.example" }) { id }
    deleteOTOJoin(input: { id: "hasty" }) { id }
  }`)
  await mailboxOf(world).settled()
  expect(smtp.mails).toHaveLength(mails)
})

test('text and HTML have the same content, in both languages, and input is escaped', () => {
  const values = { manager: '<b>Ann</b>', email: 'ana@league.example', link: 'https://whistle.example/x?a&b' }
  for (const language of ['en', 'es'] as const) {
    const { subject, text, html } = renderJoin(language, values)
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]/)
    expect(subject).toContain('<b>Ann</b>')
    expect(text).toContain(values.link)
    expect(html).toContain('href="https://whistle.example/x?a&amp;b"')
    expect(html).not.toContain('<b>')
    expect(html).toContain(`<html lang="${language}">`)
  }
})
