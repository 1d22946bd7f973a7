import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../server/test/world.ts'
import { recordOutcome } from './outcome.ts'

const pairs = 100
/** A share of 0.5 means that the time reveals nothing; with this many pairs chance stays well within the tolerance. */
const tolerance = 0.2

let world: World
let tries = 0

beforeAll(async () => {
  world = await startWorld({ TRUST_PROXY: 'true' })
  await world.register('known@example.org')
})
afterAll(() => world.close())

async function ask(route: string, body: object): Promise<{ ms: number; text: string }> {
  tries += 1
  // Rate limits are not part of this trial: every request has its own address.
  const from = `2001:db8:${tries.toString(16)}::1`
  await world.database.pool.query('delete from rate_limit')
  const start = performance.now()
  const response = await fetch(`${world.url}/api/auth/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const text = `${response.status} ${await response.text()}`
  return { ms: performance.now() - start, text }
}

/** The share of pairs in which a response of the first list takes longer. */
function share(one: readonly number[], other: readonly number[]): number {
  const longer = one.flatMap((ms) => other.map((each) => (ms > each ? 1 : ms < each ? 0 : 0.5)))
  return longer.reduce<number>((sum, each) => sum + each, 0) / longer.length
}

const password = 'not the right password'
test.for<[string, (email: string) => object]>([
  ['sign-in/email', (email) => ({ email, password })],
  ['request-password-reset', (email) => ({ email })],
  ['sign-up/email', (email) => ({ email, password, name: 'Ann' })],
])(
  'neither time nor text of the response of %s reveals whether an address has an account',
  async ([route, form], { task }) => {
    const known: number[] = []
    const unknown: number[] = []
    for (let nth = 0; nth < pairs; nth++) {
      // Alternating order, so that both meet the same load.
      const turns = [
        ['known@example.org', known],
        [`unknown-${route.slice(0, 7)}-${nth}@example.org`, unknown],
      ] as const
      const answers = new Set<string>()
      for (const [email, times] of nth % 2 ? turns : [...turns].reverse()) {
        const { ms, text } = await ask(route, form(email))
        times.push(ms)
        answers.add(text)
      }
      expect(answers.size, [...answers].join(' and ')).toBe(1)
    }
    const longer = share(known, unknown)
    expect(Math.abs(longer - 0.5), `known addresses take longer in ${longer} of all pairs`).toBeLessThan(
      tolerance,
    )
    recordOutcome(task, {
      trial: 22,
      tries: `${pairs} requests with a registered address, ${pairs} with unregistered ones`,
      result: `the same text; the registered address took longer in ${Math.round(longer * 100)} of 100 pairs`,
    })
  },
)
