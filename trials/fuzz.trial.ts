import fc from 'fast-check'
import { type DocumentNode, Kind, parse, print, type ValueNode, visit } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../server/test/access-rows.ts'
import { checksums, settled } from '../server/test/checksum.ts'
import { makeEverything } from '../server/test/two-leagues.ts'
import { type Answer, type Client, startWorld, type World } from '../server/test/world.ts'
import { tell } from './outcome.ts'

const wanted = 200_000
const perLeague = 4_000
const atOnce = 16
/** One request in so many is asked alone, with all tables compared before and after. */
const examined = 200

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const string = (value: string): ValueNode => ({ kind: Kind.STRING, value })
const oddValues = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map(string),
  fc
    .constantFrom(
      '',
      ' ',
      "' or 1=1 --",
      '\u0000',
      '\ud800',
      '=cmd()',
      '<b>',
      '\r\nBcc: x',
      '../..',
      'x'.repeat(3_000),
    )
    .map(string),
  fc
    .oneof(fc.integer(), fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53))
    .map((value): ValueNode => ({ kind: Kind.INT, value: String(value) })),
  fc.double().map(
    (value): ValueNode => ({
      kind: Kind.FLOAT,
      value: Number.isFinite(value) ? value.toExponential() : '1e999',
    }),
  ),
  fc.boolean().map((value): ValueNode => ({ kind: Kind.BOOLEAN, value })),
  fc.constant<ValueNode>({ kind: Kind.NULL }),
  fc.constantFrom('COMPLETE', 'nonsense').map((value): ValueNode => ({ kind: Kind.ENUM, value })),
  fc.constant<ValueNode>({ kind: Kind.LIST, values: [{ kind: Kind.INT, value: '1' }] }),
  fc.constant<ValueNode>({ kind: Kind.OBJECT, fields: [] }),
  fc.date({ noInvalidDate: true }).map((date) => string(date.toISOString())),
)

/** The document with one of its values replaced, or as it is when it has none. */
function spoil(document: DocumentNode, at: number, odd: ValueNode): DocumentNode {
  let values = 0
  visit(document, { enter: (node) => void (isLeaf(node.kind) && values++) })
  let seen = 0
  return visit(document, {
    enter: (node) => (isLeaf(node.kind) && seen++ === at % Math.max(values, 1) ? odd : undefined),
  })
}

const isLeaf = (kind: string) =>
  kind === Kind.STRING ||
  kind === Kind.INT ||
  kind === Kind.FLOAT ||
  kind === Kind.BOOLEAN ||
  kind === Kind.ENUM

test('spoiled requests to every operation by everybody: never INTERNAL, and a refusal changes nothing', async ({
  task,
}) => {
  let asked = 0
  let refused = 0
  let compared = 0
  const operations = Object.entries(rows).filter(([name]) => !name.startsWith('Subscription.'))
  while (asked < wanted) {
    // Wrong codes are limited; here they are wanted.
    await world.database.pool.query('delete from rate_limit')
    const ann = await world.manager()
    const { ids, official } = await makeEverything(world, ann)
    const people: Client[] = [ann, ann, official, world.visitor, world.nobody]
    const requests = fc.sample(
      fc.tuple(fc.constantFrom(...operations), fc.nat(20), oddValues, fc.constantFrom(...people)),
      perLeague,
    )
    const judge = ({ errors }: Answer, what: string) => {
      asked++
      if (errors) refused++
      for (const { extensions } of errors ?? [])
        expect(extensions?.code, `${what}\n${JSON.stringify(errors)}`).not.toBe('INTERNAL')
      return errors !== undefined
    }
    const send = async ([[name, row], at, odd, who]: (typeof requests)[number]) => {
      const kind = name.startsWith('Mutation.') ? 'mutation' : 'query'
      const text = print(spoil(parse(`${kind} { ${row.ask(ids)} }`), at, odd))
      return { answer: await who.ask(text), text }
    }
    const [alone, together] = [requests.slice(0, perLeague / examined), requests.slice(perLeague / examined)]
    for (const request of alone) {
      await settled(world)
      const before = await checksums(world)
      const { answer, text } = await send(request)
      if (!judge(answer, text)) continue
      compared++
      expect(await checksums(world), text).toEqual(before)
    }
    await Promise.all(
      [...Array(atOnce)].map(async (_, hand) => {
        for (let index = hand; index < together.length; index += atOnce) {
          const { answer, text } = await send(together[index] as (typeof requests)[number])
          judge(answer, text)
        }
      }),
    )
  }
  tell(task, {
    trial: 24,
    tries: `${asked} requests to ${operations.length} operations, ${refused} refused`,
    result: `no INTERNAL; ${compared} refusals compared table by table, nothing changed`,
  })
})
