import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { passwordLinks, withCookie } from '../../../../test/password-link.ts'
import { accountPassword, startWorld, type World } from '../../../../test/world.ts'

let world: World
let anns: Crew
let bobs: Crew
let links: ReturnType<typeof passwordLinks>

beforeAll(async () => {
  world = await startWorld()
  anns = await makeCrew(world, await world.manager('ann@example.org'), 'ann')
  bobs = await makeCrew(world, await world.manager('bob@example.org'), 'bob')
  links = passwordLinks(world)
})
afterAll(() => world.close())

/** A manager's record with this address, and an invitation to one of the manager's games. */
async function recordWith(crew: Crew, id: string, email: string, inHours = 72) {
  await crew.manager.get('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
    input: { id, firstName: 'Rita', lastName: 'Cole', email },
  })
  const game = await crew.game({ inHours })
  return crew.invite(game.id, id)
}

/** The token that the code of an invitation sends to the address; empty if the mail has none. */
async function tokenBy(code: string, email: string): Promise<string> {
  const before = await links.mailed(email).catch((): string[] => [])
  await links.ask(code)
  return (await links.mailed(email)).find((token) => !before.includes(token)) ?? ''
}

const own = async (cookie: string) =>
  (
    await withCookie(world, cookie, 'official')('{ listOfficials { items { id } } }')
  ).data.listOfficials.items.map(({ id }: { id: string }) => id)

describe('an account with a password', () => {
  test('does not lose it by a link that another manager’s invitation sends, and signs in to both', async () => {
    const email = 'kept-password@league.example'
    const both = await world.manager(email, world.register)
    await world.verify(both)
    await makeCrew(world, both, 'kept-password')
    const { code, officialId } = await recordWith(anns, 'kept-password-at-ann', email)
    // Requested by any person who has read the invitation.
    expect(await tokenBy(code, email)).toBe('')
    const mail = (await links.mailsTo(email)).join().replace(/=\n/g, '').replace(/=3D/g, '=')
    expect(mail).toContain('/session/signin?next=%2Fmy%2Fgames')

    const signIn = { email, password: accountPassword }
    const { status, cookie } = await links.send('POST', 'sign-in/email', signIn)
    expect(status).toBe(200)
    expect(await own(cookie)).toEqual([officialId])
    expect((await both.ask('{ listVenues { items { id } } }')).data.listVenues.items).toHaveLength(1)
  })

  test('does not lose it by a link from before the address was verified', async () => {
    const email = 'later@league.example'
    const both = await world.manager(email, world.register)
    const { code } = await recordWith(anns, 'later-at-ann', email)
    const token = await tokenBy(code, email)
    expect((await links.check(token)).body).toMatchObject({ password: 'replaced' })
    await world.verify(both)
    expect((await links.check(token)).body).toMatchObject({ password: 'kept' })
    expect(await links.set(token, 'another password')).toMatchObject({
      status: 409,
      body: { code: 'PASSWORD_EXISTS' },
    })
    const signIn = { email, password: accountPassword }
    expect((await links.send('POST', 'sign-in/email', signIn)).status).toBe(200)
    expect((await both.ask('{ listVenues { items { id } } }')).errors).toBeUndefined()
  })

  test('does not lose it by a link before the address is verified, if it signs in with both', async () => {
    const email = 'knows-it@league.example'
    const both = await world.manager(email, world.register)
    const { code, officialId } = await recordWith(anns, 'knows-it-at-ann', email)
    const link = await tokenBy(code, email)
    const signIn = (form: object) => links.send('POST', 'sign-in/email', { email, ...form })

    expect((await signIn({ password: 'a guess', link })).status).toBe(401)
    const other = { email: 'ann@example.org', password: accountPassword, link }
    expect(await links.send('POST', 'sign-in/email', other)).toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    })
    expect((await links.check(link)).body).toMatchObject({ password: 'replaced' })

    const { status, cookie } = await signIn({ password: accountPassword, link })
    expect(status).toBe(200)
    expect(await own(cookie)).toEqual([officialId])
    expect((await both.ask('{ listVenues { items { id } } }')).errors).toBeUndefined()
    expect(await signIn({ password: accountPassword, link })).toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    })
    expect((await links.check(link)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('of two links to one address, to two records, the second keeps the password of the first', async () => {
    const email = 'two-links@league.example'
    const first = await recordWith(anns, 'two-links-at-ann', email)
    const second = await recordWith(bobs, 'two-links-at-bob', email, 96)
    const tokens = [await tokenBy(first.code, email), await tokenBy(second.code, email)]
    const answers = await Promise.all(tokens.map((token, nth) => links.set(token, `password number ${nth}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const nth = answers.findIndex(({ status }) => status === 200)
    const signIn = { email, password: `password number ${nth}` }
    expect((await links.send('POST', 'sign-in/email', signIn)).status).toBe(200)
  })
})
