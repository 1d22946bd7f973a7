import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../server/test/world.ts'
import { tell } from './outcome.ts'

const pairs = 100
/** Half means that an answer's time says nothing; with so many pairs, chance alone stays well within this of it. */
const tolerance = 0.2

let world: World
let tries = 0

beforeAll(async () => {
  world = await startWorld({ TRUST_PROXY: 'true' })
  await world.signUp('known@example.org')
})
afterAll(() => world.close())

async function ask(door: string, body: object): Promise<{ ms: number; said: string }> {
  tries += 1
  // A guesser has many addresses; how often one may try is another trial's business.
  const from = `2001:db8:${tries.toString(16)}::1`
  await world.database.pool.query('delete from rate_limit')
  const start = performance.now()
  const response = await fetch(`${world.url}/api/auth/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const said = `${response.status} ${await response.text()}`
  return { ms: performance.now() - start, said }
}

/** How often an answer about the one takes longer than one about the other. */
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
  'whether an address has an account cannot be told by the time or the words of %s',
  async ([door, form], { task }) => {
    const known: number[] = []
    const unknown: number[] = []
    for (let nth = 0; nth < pairs; nth++) {
      // In turn, and the other way round each time, so that both meet the same weather.
      const turns = [
        ['known@example.org', known],
        [`stranger-${door.slice(0, 7)}-${nth}@example.org`, unknown],
      ] as const
      const answers = new Set<string>()
      for (const [email, times] of nth % 2 ? turns : [...turns].reverse()) {
        const { ms, said } = await ask(door, form(email))
        times.push(ms)
        answers.add(said)
      }
      expect(answers.size, [...answers].join(' and ')).toBe(1)
    }
    const longer = share(known, unknown)
    expect(Math.abs(longer - 0.5), `known ones take longer in ${longer} of all pairs`).toBeLessThan(tolerance)
    tell(task, {
      trial: 22,
      tries: `${pairs} answers to an address with an account, ${pairs} to addresses without`,
      result: `the same words; the former took longer in ${Math.round(longer * 100)} of 100 pairs`,
    })
  },
)
