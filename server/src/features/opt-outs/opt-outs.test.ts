import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { before, nameOf, startReminders, textOf } from '../../../test/reminders.ts'
import { createOptOutLinks } from '../../outbox/opt-out-links.ts'

let stage: Awaited<ReturnType<typeof startReminders>>
beforeAll(async () => {
  stage = await startReminders()
})
beforeEach(() => stage.beginAnew())
afterAll(() => stage.stop())

/** A mail program's one-click request: no cookie, no origin. */
const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stage.world.url}${path}`, {
    ...{ method: 'POST', body: 'List-Unsubscribe=One-Click', redirect: 'manual' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const wantsReminders = async (gameId: string, n = 0) => {
  const { rows } = await stage.run('select wants_reminders from official where id = $1', nameOf(gameId, n))
  return rows[0].wants_reminders
}
const linkIn = (mail = '') =>
  /^List-Unsubscribe:\s+<https:\/\/whistle\.example\.org(\S+)>\r?$/m.exec(mail)?.[1]

/** The path of the link in the reminder of a game. */
async function reminded(gameId: string): Promise<string> {
  await stage.remindAndSend(before(24))
  const mail = stage.reminders().find(({ to }) => to[0] === `${nameOf(gameId)}@example.org`)
  const link = linkIn(textOf(mail?.message))
  if (!link) throw new Error('no link')
  return link
}

/** The next game of the same official, whose reminder is due. */
async function nextReminders(gameId: string): Promise<number> {
  await stage.run('update game set reminded_start = null')
  await stage.run('delete from outbox')
  stage.forget()
  await stage.remindAndSend(before(23))
  return stage.reminders().filter(({ to }) => to[0] === `${nameOf(gameId)}@example.org`).length
}

describe('a reminder', () => {
  test('has the headers of one click and a line with the same link; an invitation has neither', async () => {
    const id = await stage.invited({})
    const invitation = await stage.game({ first: 'Nora' })
    await stage.publish(invitation)
    await stage.settled(invitation)
    expect(textOf(stage.smtp.mails[0]?.message)).not.toMatch(/unsubscribe/i)
    await stage.take(id, 0)
    const link = await reminded(id)
    const text = textOf(stage.reminders()[0]?.message)
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(text).toContain(`Stop reminders: https://whistle.example.org${link}`)
  })

  test('does not leave after one click, and leaves again after the official has resumed', async () => {
    const id = await stage.heldBy({})
    const link = await reminded(id)
    expect(await nextReminders(id)).toBe(1)
    const answer = await post(link)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('You will not get reminders any more.')
    expect(await nextReminders(id)).toBe(0)
    expect((await post(`${link}/resume`)).status).toBe(200)
    expect(await nextReminders(id)).toBe(1)
  })

  test('that waits in the outbox does not leave either, and changes of the game still do', async () => {
    const id = await stage.heldBy({})
    const link = await reminded(id)
    stage.forget()
    await stage.run('update game set reminded_start = null')
    await stage.run('delete from outbox')
    await stage.remindWithoutMail(before(23))
    await post(link)
    await stage.sendWhatWaits()
    expect(stage.reminders()).toHaveLength(0)
    await stage.ann.get('mutation ($id: ID!) { updateGame(input: { id: $id, duration: 45 }) { id } }', { id })
    await stage.publish(id)
    await stage.settled(id)
    expect(stage.smtp.mails.map(({ to }) => to[0])).toEqual([`${nameOf(id)}@example.org`])
  })
})

describe('the page of the link', () => {
  test('asks, in the language of the official, and opening it changes nothing', async () => {
    const id = await stage.heldBy({ language: 'es' })
    const link = await reminded(id)
    const form = /<form method="post" action="[^"]+"><button>No recibir recordatorios/
    for (const [method, page] of [
      ['GET', form],
      ['HEAD', /^$/],
    ] as const) {
      const answer = await fetch(`${stage.world.url}${link}`, { method })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(await answer.text()).toMatch(page)
    }
    expect(await wantsReminders(id)).toBe(true)
  })

  test('is posted from its own site, and not from another one', async () => {
    const id = await stage.heldBy({})
    const link = await reminded(id)
    expect((await post(link, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(link, { origin: 'null' })).status).toBe(403)
    expect(await wantsReminders(id)).toBe(true)
    const page = await fetch(`${stage.world.url}${link}`)
    // With no-referrer a browser sends the form with the origin "null".
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  })

  test('of a forged token is not found, and nothing is switched off', async () => {
    const id = await stage.heldBy({}, { first: 'Nora' })
    const link = await reminded(id)
    const other = nameOf(id, 1)
    const { publicUrl } = stage.world.config
    const forger = createOptOutLinks({ authSecret: 'x'.repeat(32), publicUrl })
    const forged = forger.linkTo({ kind: 'reminders', id: nameOf(id) }).slice(publicUrl.length)
    for (const path of [
      link.replace(nameOf(id), other),
      link.replace('reminders', 'dropOutMail'),
      link.slice(0, -1),
      `${link}A`,
      forged,
      `/api/unsubscribe/${nameOf(id)}`,
      '/api/unsubscribe/..',
    ])
      expect((await post(path)).status).toBe(404)
    for (const n of [0, 1]) expect(await wantsReminders(id, n)).toBe(true)
  })

  test('is switched so often and then refused for a while', async () => {
    const id = await stage.heldBy({})
    const link = await reminded(id)
    const statuses = new Set<number>()
    for (let n = 0; n < 21; n++) statuses.add((await post(n % 2 ? link : `${link}/resume`)).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('only the official switches reminders', () => {
  test('a manager is refused, and may save the record as it is', async () => {
    const id = await stage.heldBy({})
    await post(await reminded(id))
    const save = (wantsReminders: boolean) =>
      stage.ann.ask(
        `mutation ($id: ID!, $wantsReminders: Boolean) {
          updateOfficial(input: { id: $id, title: "Mr", wantsReminders: $wantsReminders }) { wantsReminders } }`,
        { id: nameOf(id), wantsReminders },
      )
    expect((await save(true)).errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      field: 'wantsReminders',
    })
    expect((await save(false)).data.updateOfficial).toEqual({ wantsReminders: false })
  })
})
