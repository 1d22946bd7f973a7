import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCrew } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { startSmtpServer } from '../../../../test/smtp-server.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { accountPassword, type Client, startWorld, type World } from '../../../../test/world.ts'
import { createVerificationTokens } from '../auth/verification-token.ts'

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let world: World
beforeAll(async () => {
  smtp = await startSmtpServer()
  world = await startWorld({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://whistle.example' })
})
beforeEach(async () => {
  smtp.mails.length = 0
  await world.database.pool.query('delete from rate_limit')
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

let people = 0
/** An account that has registered with an address, and makes games, as an attacker would. */
async function freshManager() {
  people += 1
  const email = `fresh${people}@example.org`
  const manager = await world.manager(email, world.register)
  const crew = await makeCrew(world, manager, `fresh${people}`)
  return { email, manager, crew }
}

/** A game with an invitation to a stranger, not published yet. */
async function gameWithStranger(crew: Awaited<ReturnType<typeof makeCrew>>) {
  const game = await crew.game()
  await crew.run(`update game set status = 'UNPUBLISHED' where id = $1`, game.id)
  await crew.invite(game.id, undefined, false)
  return game.id
}

const publish = (client: Client, id: string) =>
  client.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { status } }', { id })
const join = (client: Client, email: string) =>
  client.ask('mutation ($email: String!) { createOTOJoin(input: { email: $email }) { id } }', { email })
const askAgain = (client: Client, id = client.userId) =>
  client.ask('mutation ($id: ID!) { askVerification(input: { id: $id }) { isVerified } }', { id })
const verify = (client: Client, token: string, id = client.userId) =>
  client.ask('mutation ($input: VerifyAddressInput!) { verifyAddress(input: $input) { isVerified } }', {
    input: { id, token },
  })
const isVerified = async (client: Client) =>
  (await client.get('query ($id: ID!) { getUser(id: $id) { isVerified } }', { id: client.userId })).getUser
    .isVerified

async function mailsTo(address: string): Promise<string[]> {
  await mailboxOf(world).settled()
  return smtp.mails
    .filter(({ to }) => to[0] === address)
    .map(({ message }) => message.replaceAll('=\n', '').replaceAll('=3D', '='))
}
const tokenIn = (mail = '') => /\/verify-email\?token=([\w.-]+)/.exec(mail)?.[1] ?? ''
const refused = [{ extensions: { code: 'FORBIDDEN', reason: 'addressNotVerified' } }]

describe('a fresh account, where mail leaves the server', () => {
  test('sends nothing to strangers before its address is verified: not by games, not by joins', async () => {
    const { email, manager, crew } = await freshManager()
    for (let count = 0; count < 3; count += 1) {
      const id = await gameWithStranger(crew)
      expect((await publish(manager, id)).errors).toMatchObject(refused)
      const { getGame } = await manager.get('query ($id: ID!) { getGame(id: $id) { status } }', { id })
      expect(getGame.status).toBe('UNPUBLISHED')
      expect((await join(manager, `stranger${count}@example.net`)).errors).toMatchObject(refused)
    }
    await mailboxOf(world).settled()
    expect(smtp.mails.filter(({ to }) => to[0] !== email)).toEqual([])
  })

  test('gets the link at once, opens it signed in, and then publishes', async () => {
    const { email, manager, crew } = await freshManager()
    const [mail] = await mailsTo(email)
    expect(mail).toContain('Subject: Confirm your email address for Whistle')
    expect((await verify(manager, tokenIn(mail))).data).toEqual({ verifyAddress: { isVerified: true } })
    const id = await gameWithStranger(crew)
    expect((await publish(manager, id)).errors).toBeUndefined()
    await mailboxOf(world).settled()
    expect(smtp.mails).toHaveLength(2)
    expect(smtp.mails[1]?.message).toMatch(new RegExp(`^Reply-To: .*<${email}>$`, 'm'))
    expect((await join(manager, 'rita@example.net')).errors).toBeUndefined()
  })

  test('gets the link again on request, once a minute and five times an hour', async () => {
    const { email, manager } = await freshManager()
    expect((await askAgain(manager)).errors).toBeUndefined()
    expect((await askAgain(manager)).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', reason: 'sentJustNow' } },
    ])
    for (let count = 0; count < 5; count += 1) {
      await world.database.pool.query(`delete from rate_limit where key like 'verification/again%'`)
      await askAgain(manager)
    }
    const mails = await mailsTo(email)
    // The first is the one of the registration.
    expect(mails).toHaveLength(1 + 4)
    expect((await verify(manager, tokenIn(mails.at(-1)))).errors).toBeUndefined()
  })

  test('is verified by resetting its password with a mailed link too', async () => {
    const { email, manager } = await freshManager()
    const post = (where: string, body: object) =>
      fetch(`${world.url}/api/auth/${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('request-password-reset', { email })
    const mail = (await mailsTo(email)).find((each) => each.includes('reset-password?token='))
    const token = /reset-password\?token=([\w-]+)/.exec(mail ?? '')?.[1]
    await post('reset-password', { token, newPassword: accountPassword })
    const { rows } = await world.database.pool.query('select email_verified from auth_user where id = $1', [
      manager.userId,
    ])
    expect(rows).toEqual([{ email_verified: true }])
  })
})

describe('the token of a link', () => {
  const tokens = () => createVerificationTokens(world.config.authSecret)
  const day = 24 * 60 * 60 * 1_000

  test('does nothing for another account, so the owner of a mailbox verifies no account of another person', async () => {
    const [eve, ann] = [await freshManager(), await freshManager()]
    const token = tokens().make({ userId: eve.manager.userId, email: eve.email }, new Date())
    expect((await verify(ann.manager, token)).errors).toMatchObject([
      { extensions: { reason: 'linkInvalid' } },
    ])
    expect((await verify(ann.manager, token, eve.manager.userId)).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ])
    expect((await verify(world.nobody, token, eve.manager.userId)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ])
    expect(await isVerified(eve.manager)).toBe(false)
    expect(await isVerified(ann.manager)).toBe(false)
  })

  test.each<[string, (token: string) => string]>([
    ['has expired', (token) => token],
    ['has a later expiry', (token) => token.replace(/^[^.]+/, (Date.now() + 30 * day).toString(36))],
    ['is malformed', () => 'x.y.z'],
    ['is empty', () => ''],
  ])('that %s is refused', async (_what, change) => {
    const { email, manager } = await freshManager()
    const old = tokens().make({ userId: manager.userId, email }, new Date(Date.now() - 7 * day - 1))
    expect((await verify(manager, change(old))).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'token', reason: 'linkInvalid' } },
    ])
    expect(await isVerified(manager)).toBe(false)
  })
})

test('messages of an unverified manager that wait in the outbox of an older release are not sent', async () => {
  const { manager, crew } = await freshManager()
  await world.verify(manager)
  const id = await gameWithStranger(crew)
  smtp.refusals.RCPT = '451 try later'
  await publish(manager, id)
  const { pool } = world.database
  await waitFor('the first attempt fails', async () => {
    const { rowCount } = await pool.query(
      `select from outbox where last_error like '%451%' and game_id = $1`,
      [id],
    )
    return rowCount === 1
  })
  await pool.query('update auth_user set email_verified = false where id = $1', [manager.userId])
  delete smtp.refusals.RCPT
  await pool.query('update outbox set run_at = now() where done_at is null')
  await mailboxOf(world).settled()
  const { getGame } = await manager.get('query ($id: ID!) { getGame(id: $id) { status errors } }', { id })
  expect(getGame.errors[0]).toContain('the manager’s e-mail address is not verified')
  expect(getGame.status).toBe('ERROR')
  expect(smtp.mails.filter(({ message }) => message.includes('officiate'))).toEqual([])
})

test('without a mail server nothing has to be verified: a newcomer publishes and invites at once', async () => {
  const files = await startWorld()
  const ann = await files.manager('ann@example.org', files.register)
  const crew = await makeCrew(files, ann, 'ann')
  const id = await gameWithStranger(crew)
  expect((await publish(ann, id)).errors).toBeUndefined()
  expect((await join(ann, 'rita@example.net')).errors).toBeUndefined()
  expect(await mailboxOf(files).to('rita@example.net')).toHaveLength(1)
  expect(await mailboxOf(files).to('ann@example.org')).toEqual([])
  await files.close()
})
