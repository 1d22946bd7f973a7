import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import fc from 'fast-check'
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  parseType,
  print,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromASTUntyped,
  visit,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSchema } from '../server/src/graphql/schema.ts'
import { type May, rows } from '../server/test/access-rows.ts'
import { checksums, settled } from '../server/test/checksum.ts'
import { type Ids, makeFullLeague } from '../server/test/two-leagues.ts'
import { type Answer, type Client, startWorld, type World } from '../server/test/world.ts'
import { progress, tell } from './outcome.ts'

const wanted = 200_000
const perBatch = 500
const batchesPerLeague = 8
const atOnce = 16
const operations = Object.entries(rows).filter(([name]) => !name.startsWith('Subscription.'))

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => {
  agent.destroy()
  return world.close()
})

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
function corrupt(document: DocumentNode, at: number, odd: ValueNode): DocumentNode {
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

type Malformed = { name: string; text: string; variables?: Record<string, unknown>; who: Client }

const schema = createSchema()

/** The same request with the arguments of its fields as variables. */
function withVariables(document: DocumentNode): Pick<Malformed, 'text' | 'variables'> {
  const operation = document.definitions[0] as OperationDefinitionNode
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  const variables: Record<string, unknown> = {}
  const variableDefinitions: VariableDefinitionNode[] = []
  const selections = operation.selectionSet.selections.map((field) => {
    if (field.kind !== Kind.FIELD) return field
    const args = field.arguments?.map((argument) => {
      const type = fields[field.name.value]?.args.find(({ name }) => name === argument.name.value)?.type
      if (!type) return argument
      const value = `v${variableDefinitions.length}`
      const variable = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value } } as const
      variables[value] = valueFromASTUntyped(argument.value)
      variableDefinitions.push({ kind: Kind.VARIABLE_DEFINITION, variable, type: parseType(String(type)) })
      return { ...argument, value: variable }
    })
    return { ...field, arguments: args }
  })
  const selectionSet = { ...operation.selectionSet, selections }
  return { text: print({ ...operation, variableDefinitions, selectionSet }), variables }
}

/** One malformed request to an operation, by an allowed role or by any, so that both the policy and the values are tested. */
const requests = (ids: Ids, people: Record<May | 'nobody', Client>) =>
  fc
    .tuple(
      fc.constantFrom(...operations),
      fc.array(fc.tuple(fc.nat(20), oddValues), { minLength: 1, maxLength: 3 }),
      fc.nat(2),
      fc.constantFrom<May | 'nobody'>('owner', 'official', 'public', 'nobody'),
      fc.boolean(),
    )
    .map(([[name, row], mutations, chance, anybody, apart]): Malformed => {
      const kind = name.startsWith('Mutation.') ? 'mutation' : 'query'
      const whole = parse(`${kind} { ${row.ask(ids)} }`)
      const malformed = mutations.reduce((document, [at, odd]) => corrupt(document, at, odd), whole)
      const who = people[chance ? (row.may[0] ?? 'owner') : anybody]
      return { name, who, ...(apart ? withVariables(malformed) : { text: print(malformed) }) }
    })

const score = { asked: 0, sent: 0, refused: 0 }

/** Connections that stay open: `fetch` would cost as much as the answer. */
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

function post({ who: { headers }, text: query, variables }: Malformed): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${world.url}/graphql`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => resolve(json(response) as Promise<Answer>),
    )
    asking.on('error', reject).end(JSON.stringify({ query, variables }))
  })
}

/** Asks all of them, many at once, and gives those that were refused. */
async function askAll(malformed: readonly Malformed[]): Promise<Malformed[]> {
  const refused: Malformed[] = []
  const left = [...malformed]
  score.sent += malformed.length
  const hand = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      // Who guesses codes is stopped soon; here guesses are wanted.
      if (left.length % 100 === 0) await world.database.pool.query('delete from rate_limit')
      const answer = await post(next)
      if (answer.data && !answer.errors) continue
      refused.push(next)
      // A server that breaks before it gets to GraphQL answers with neither.
      const codes = answer.errors?.map(({ extensions }) => extensions?.code) ?? [undefined]
      if (codes.includes('INTERNAL') || codes.includes(undefined))
        throw new Error(`${next.text}\n${JSON.stringify([next.variables, answer])}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return refused
}

const isWrite = ({ name }: Malformed) => name.startsWith('Mutation.')

/**
 * Asks them, and sees that those who are refused leave every table as it was. A write that is accepted changes
 * something, so those that were not are asked once more, together with the reads, until no write is accepted.
 */
async function examine(malformed: readonly Malformed[]): Promise<void> {
  score.asked += malformed.length
  const writes = await askAll(malformed.filter(isWrite))
  let doubtful = [...writes, ...malformed.filter((each) => !isWrite(each))]
  for (;;) {
    await settled(world)
    const before = JSON.stringify(await checksums(world))
    const refused = new Set(await askAll(doubtful))
    await settled(world)
    const accepted = doubtful.filter((each) => isWrite(each) && !refused.has(each))
    if (!accepted.length) {
      if (JSON.stringify(await checksums(world)) !== before) await nameWhoLeftATrace(doubtful)
      score.refused += refused.size
      return
    }
    doubtful = doubtful.filter((each) => !accepted.includes(each))
  }
}

async function nameWhoLeftATrace(refused: readonly Malformed[]): Promise<never> {
  for (const each of refused) {
    const before = await checksums(world)
    await askAll([each])
    await settled(world)
    expect(await checksums(world), `${each.text}\nwas refused and left a trace`).toEqual(before)
  }
  throw new Error(`${refused.length} refused requests left a trace together, and none of them alone`)
}

test('malformed requests to every operation by every role: never INTERNAL, and a refusal changes nothing', async ({
  task,
}) => {
  const met = new Set<string>()
  while (score.asked < wanted) {
    const ann = await world.manager()
    const { ids, official } = await makeFullLeague(world, ann)
    const people = { owner: ann, official, public: world.visitor, nobody: world.nobody }
    for (let batch = 0; batch < batchesPerLeague; batch++) {
      const malformed = fc.sample(requests(ids, people), perBatch)
      for (const { name } of malformed) met.add(name)
      await examine(malformed)
    }
    progress(`${score.asked} of ${wanted} requests, sent ${score.sent} times, ${score.refused} refused`)
  }
  expect(met.size, 'every operation had its turn').toBe(operations.length)
  tell(task, {
    trial: 24,
    tries: `${score.asked} requests to ${operations.length} operations, half of them with variables, sent ${score.sent} times`,
    result: `no INTERNAL; ${score.refused} were refused and left every table as it was`,
  })
})
