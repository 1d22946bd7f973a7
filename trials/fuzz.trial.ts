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
import { schema } from '../server/src/graphql/schema.ts'
import type { May } from '../server/test/access/row.ts'
import { rows } from '../server/test/access/rows.ts'
import { checksums, settled } from '../server/test/checksum.ts'
import { type Ids, makeFullLeague } from '../server/test/make-full-league.ts'
import { type Answer, type Client, startWorld, type World } from '../server/test/world.ts'
import { printProgress, recordOutcome } from './outcome.ts'

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
    .map(([[name, row], mutations, chance, anyRole, apart]): Malformed => {
      const kind = name.startsWith('Mutation.') ? 'mutation' : 'query'
      const whole = parse(`${kind} { ${row.ask(ids)} }`)
      const malformed = mutations.reduce((document, [at, odd]) => corrupt(document, at, odd), whole)
      const who = people[chance ? (row.may[0] ?? 'owner') : anyRole]
      return { name, who, ...(apart ? withVariables(malformed) : { text: print(malformed) }) }
    })

const score = { made: 0, sent: 0, refused: 0 }

/** Connections that stay open: `fetch` would cost as much as the answer. */
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

function post({ who: { headers }, text: query, variables }: Malformed): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${world.url}/graphql`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => resolve(json(response) as Promise<Answer>),
    )
    outgoing.on('error', reject).end(JSON.stringify({ query, variables }))
  })
}

/** Sends all requests, many in parallel, and returns the refused ones. */
async function sendAll(malformed: readonly Malformed[]): Promise<Malformed[]> {
  const refused: Malformed[] = []
  const left = [...malformed]
  score.sent += malformed.length
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      // Rate limits would refuse most requests before their values are read.
      if (left.length % 100 === 0) await world.database.pool.query('delete from rate_limit')
      const answer = await post(next)
      if (answer.data && !answer.errors) continue
      refused.push(next)
      // A response without a code is a failure outside GraphQL.
      const codes = answer.errors?.map(({ extensions }) => extensions?.code) ?? [undefined]
      if (codes.includes('INTERNAL') || codes.includes(undefined))
        throw new Error(`${next.text}\n${JSON.stringify([next.variables, answer])}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return refused
}

const isWrite = ({ name }: Malformed) => name.startsWith('Mutation.')

/**
 * Checks that refused requests leave every table unchanged. An accepted write changes a table, so the refused writes are
 * sent again together with the reads, until no write is accepted.
 */
async function check(malformed: readonly Malformed[]): Promise<void> {
  score.made += malformed.length
  const writes = await sendAll(malformed.filter(isWrite))
  let remaining = [...writes, ...malformed.filter((each) => !isWrite(each))]
  for (let round = 0; round <= malformed.length; round++) {
    await settled(world)
    const before = JSON.stringify(await checksums(world))
    const refused = new Set(await sendAll(remaining))
    await settled(world)
    const accepted = remaining.filter((each) => isWrite(each) && !refused.has(each))
    if (!accepted.length) {
      if (JSON.stringify(await checksums(world)) !== before) await findTheCause(remaining)
      score.refused += refused.size
      return
    }
    remaining = remaining.filter((each) => !accepted.includes(each))
  }
  throw new Error('Every round accepted a write')
}

async function findTheCause(refused: readonly Malformed[]): Promise<never> {
  for (const each of refused) {
    const before = await checksums(world)
    await sendAll([each])
    await settled(world)
    expect(await checksums(world), `${each.text}\nwas refused and changed a table`).toEqual(before)
  }
  throw new Error(`${refused.length} refused requests changed a table together, but none of them alone`)
}

test('malformed requests to every operation by every role: never INTERNAL, and a refusal changes nothing', async ({
  task,
}) => {
  const met = new Set<string>()
  while (score.made < wanted) {
    const ann = await world.manager()
    const { ids, official } = await makeFullLeague(world, ann)
    const people = { owner: ann, official, public: world.visitor, nobody: world.nobody }
    for (let batch = 0; batch < batchesPerLeague; batch++) {
      const malformed = fc.sample(requests(ids, people), perBatch)
      for (const { name } of malformed) met.add(name)
      await check(malformed)
    }
    printProgress(`${score.made} of ${wanted} requests, sent ${score.sent} times, ${score.refused} refused`)
  }
  expect(met.size, 'operations tested').toBe(operations.length)
  recordOutcome(task, {
    trial: 24,
    tries: `${score.made} requests to ${operations.length} operations, half of them with variables, sent ${score.sent} times`,
    result: `no INTERNAL; ${score.refused} were refused and changed no table`,
  })
})
