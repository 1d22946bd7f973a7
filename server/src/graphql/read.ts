import { type Refusal, refuse } from '@whistle/domain/refusal'
import { Refused } from '../access/refused.ts'
import { statementName } from '../db/prepared-statements.ts'
import { AnswerTooLarge } from '../db/sql.ts'
import { answerTooLong } from './compile/answer-too-long.ts'
import type { Asked } from './compile/compiler.ts'
import { conditionOnNothing, type Filter } from './compile/filter.ts'
import type { Model } from './compile/model.ts'
import { literalLimit, type PageArguments } from './compile/page.ts'
import { selectAll, selectOne, selectPage, selectPresence } from './compile/select.ts'
import type { Context, RootField } from './context.ts'
import type { KeptPlan } from './documents/plans.ts'

/** One record, as far as the principal sees it; null when it sees none. */
export function readOne(model: Model, id: string, context: Context, rootField: RootField): Promise<unknown> {
  const { principal } = context
  return run(model, 'one', { ...source(rootField), principal, id, room: context.room }, context, rootField)
}

/** One page of records. The filter narrows what the principal sees, it never widens it. */
export function readPage(
  model: Model,
  args: PageArguments & { filter?: Filter | null },
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  const { filter, limit, nextToken, sort } = args
  const asked = {
    ...source(rootField),
    principal: context.principal,
    filter: filter ?? undefined,
    limit,
    nextToken,
    sort,
    room: context.room,
  }
  return run(model, 'page', asked, context, rootField)
}

/** All rows of a model whose query takes these parameters. */
export function readAll(
  model: Model,
  parameters: Asked['parameters'],
  context: Context,
  rootField: RootField,
): Promise<unknown> {
  const { principal, room } = context
  return run(model, 'all', { ...source(rootField), principal, parameters, room }, context, rootField)
}

/** Why a write changed no row: the principal does not see the record, or the condition is false. */
export async function explainMiss(model: Model, id: string, context: Context): Promise<Refusal> {
  const asked = { fragments: new Map(), variables: {}, principal: context.principal, id, room: context.room }
  const plan = selectPresence(model, asked, context.registry)
  const rows = await context.sql.read({ text: plan.text, values: plan.values(asked) })
  return plan.answer(rows, asked)
    ? refuse('CONDITION_FAILED', 'conditionFailed')
    : refuse('NOT_FOUND', 'notFound')
}

/** Checks the condition of a `create`, on a record that does not exist yet. */
export async function checkConditionForNew(
  model: Model,
  condition: Filter | null | undefined,
  { sql }: Context,
): Promise<void> {
  if (!condition) return
  const [answer] = await sql.run(conditionOnNothing(model, condition))
  if (!answer?.holds) throw new Refused(refuse('CONDITION_FAILED', 'conditionFailed'))
}

const selects = { one: selectOne, page: selectPage, all: selectAll }

const source = ({ fragments, variables }: RootField) => ({ fragments, variables })

async function run(
  model: Model,
  by: keyof typeof selects,
  asked: Asked,
  context: Context,
  rootField: RootField,
) {
  const plan = planFor(model, by, asked, context, rootField)
  plan.uses += 1
  // Preparing costs more than it saves for a read that does not repeat.
  if (plan.uses === 3) plan.name = statementName(plan.text)
  const rows = await context.sql
    .read({ name: plan.name, text: plan.text, values: plan.values(asked), room: asked.room })
    .catch((error: unknown) => {
      throw error instanceof AnswerTooLarge ? answerTooLong() : error
    })
  const begin = performance.now()
  try {
    return plan.answer(rows, asked)
  } finally {
    context.meter(performance.now() - begin)
  }
}

function planFor(
  model: Model,
  by: keyof typeof selects,
  asked: Asked,
  { registry }: Context,
  { operation, plans, key, nodes, type }: RootField,
): KeptPlan {
  const { principal, variables, filter, limit, sort } = asked
  const rights =
    principal.kind === 'manager' && principal.key ? `${principal.key.areas} ${principal.key.writeAreas}` : ''
  const order = sort ? `${sort.field} ${sort.direction}` : ''
  const shape = `${operation.name?.value} ${key} ${by} ${model.name} ${principal.kind} ${rights} ${literalLimit(limit)} ${order} ${shapeOf(variables)} ${shapeOf(filter)}`
  const before = plans.get(shape)
  if (before) return before
  const plan: KeptPlan = {
    ...selects[by](model, type, nodes, asked, registry),
    uses: 0,
  }
  plans.add(shape, plan)
  return plan
}

/** The part of the variables that decides the statement: which are present, and the value of booleans. */
function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return '0'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) {
    return typeof value[0] === 'object'
      ? `[${value.map(shapeOf).join()}]`
      : `[${value.length === 2 ? 2 : 'n'}]`
  }
  if (typeof value !== 'object') return 'v'
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}:${shapeOf(inner)}`)
    .join()}}`
}
