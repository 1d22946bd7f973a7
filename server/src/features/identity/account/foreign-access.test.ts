import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, refusalOf } from '../../../../test/crew.ts'
import { passwordLinks } from '../../../../test/password-link.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let anns: Crew
let links: ReturnType<typeof passwordLinks>

beforeAll(async () => {
  world = await startWorld({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  anns = await makeCrew(world, await world.manager('ann@example.org'), 'ann')
  links = passwordLinks(world)
})
afterAll(() => world.close())

const venues = '{ listVenues { items { id } } }'
const codeOf = async (client: Client) => refusalOf(await client.ask(venues))?.code

async function resetBy(email: string, newPassword: string) {
  const known = await links.mailsTo(email)
  await links.send('POST', 'request-password-reset', { email })
  const [mail = ''] = (await links.mailsTo(email)).filter((each) => !known.includes(each))
  const token = /reset-password\?token=(\w+)/.exec(mail.replace(/=\n/g, '').replace(/=3D/g, '='))?.[1]
  expect((await links.send('POST', 'reset-password', { token, newPassword })).status).toBe(200)
}

let count = 0
let email: string
let eve: Client
let script: Client

async function makeKey(me: Client): Promise<Client> {
  const { createApiKey } = await me.get(
    'mutation { createApiKey(input: { name: "Script", areas: [LEAGUE, GAMES], mayWrite: true }) { token } }',
  )
  return world.client(me.userId, { authorization: `Bearer ${createApiKey.token}` })
}
const countWebhooks = async () =>
  (await world.database.pool.query('select from webhook where owner = $1', [eve.userId])).rowCount

describe('of a person who registered the address of another, as a manager with records', () => {
  beforeEach(async () => {
    count += 1
    email = `victim${count}@league.example`
    eve = await world.manager(email, world.register)
    await makeCrew(world, eve, `eve${count}`)
    script = await makeKey(eve)
    await eve.get(
      'mutation { createWebhook(input: { url: "http://127.0.0.1:9/", topics: [GAME] }) { secret } }',
    )
    expect(await codeOf(script)).toBeUndefined()
  })

  test('keys and webhooks end when the owner of the mailbox sets a password with an invitation', async () => {
    await anns.manager.get(
      'mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }',
      {
        input: { id: `victim-${count}`, firstName: 'Vera', lastName: 'Cole', email },
      },
    )
    const { code } = await anns.invite((await anns.game()).id, `victim-${count}`)
    await links.ask(code)
    const [token = ''] = await links.mailed(email)
    expect((await links.set(token)).status).toBe(200)
    expect(await codeOf(script)).toBe('UNAUTHENTICATED')
    expect(await countWebhooks()).toBe(0)
  })

  test('keys and webhooks end when the owner of the mailbox resets the password', async () => {
    await resetBy(email, 'the password of the owner')
    expect(await codeOf(script)).toBe('UNAUTHENTICATED')
    expect(await countWebhooks()).toBe(0)
  })

  test('the keys of the owner stay at a later reset', async () => {
    await resetBy(email, 'the password of the owner')
    const { cookie } = await links.send('POST', 'sign-in/email', {
      email,
      password: 'the password of the owner',
    })
    const own = await makeKey(world.client(eve.userId, { cookie }))
    await resetBy(email, 'another password of the owner')
    expect(await codeOf(own)).toBeUndefined()
  })
})
