import { defaultPageSize, pageSizeLimit } from '@whistle/domain/page'
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type ValueNode,
} from 'graphql'
import { type Selected, type Source, selectedUnder } from '../compile/selection.ts'
import { type Exceeded, maxDepth, maxFields } from './limits.ts'

const maxQueryFields = 50
const maxMutationFields = 1_200
/** Each may have 2,000 lines. */
const maxImports = 1
const maxRecords = 120_000
/** Each object in an answer is a join. */
const maxJoins = 130

type Request = Source & { readonly rootType: GraphQLObjectType; readonly roots: readonly Selected[] }

/**
 * The most records that the request can return, or the limit that it exceeds. Page sizes multiply along the nesting; a list
 * without a limit counts as the page that the server returns then, and `totalCount` as a full page.
 */
export function costOf(request: Request): number | Exceeded {
  const { rootType, roots } = request
  const max = rootType.name === 'Mutation' ? maxMutationFields : maxQueryFields
  if (roots.length > max) return { limit: 'root fields', max }
  if (roots.filter(({ name }) => name.startsWith('import')).length > maxImports)
    return { limit: 'imports', max: maxImports }
  const { cost, exceeded } = measure(request)
  if (exceeded) return exceeded
  return cost > maxRecords ? { limit: 'records in the answer', max: maxRecords } : cost
}

function measure({ rootType, roots, ...source }: Request): { cost: number; exceeded: Exceeded | undefined } {
  let fields = 0
  let joins = 0
  let exceeded: Exceeded | undefined
  const over = (limit: string, max: number) => {
    exceeded = { limit, max }
    return Number.POSITIVE_INFINITY
  }

  const recordsIn = (
    type: GraphQLObjectType,
    selections: readonly Selected[],
    page: number,
    depth: number,
  ) => {
    if (depth > maxDepth) return over('levels of nesting', maxDepth)
    let total = 0
    for (const selected of selections) {
      fields += 1
      if (fields > maxFields) return over('fields', maxFields)
      const definition = type.getFields()[selected.name]
      const inner = getNamedType(definition?.type)
      // Introspection counts its own values.
      if (selected.name === 'totalCount') total += pageSizeLimit
      if (!definition || !isObjectType(inner)) continue
      joins = depth === 1 ? 0 : joins + 1
      if (joins > maxJoins) return over('objects in a root field', maxJoins)
      const times = isListType(getNullableType(definition.type)) ? (plainListOf(type, selected) ?? page) : 1
      const innerPage = pageOf(definition, selected, source)
      total += times * (1 + recordsIn(inner, selectedUnder(selected.nodes, source), innerPage, depth + 1))
    }
    return total
  }
  const cost = recordsIn(rootType, roots, pageSizeLimit, 1)
  return { cost, exceeded }
}

/** The most that lists have which are not pages: days by status, hits of each kind, lines of a file. */
export const plainLists: ReadonlyMap<string, number> = new Map([
  ['GameFigures.days', 3_500],
  ['Query.search', 60],
  ['ImportResult.rows', 800],
  ['ImportRow.changes', 11],
  ['ImportRow.problems', 12],
  ['ImportRow.warnings', 5],
  ['ImportResult.problems', 3_000],
  ['ImportResult.warnings', 100],
  ['ImportResult.leftOut', 100],
  ['ImportUnderstood.columns', 100],
  ['ImportUnderstood.names', 1_000],
  ['ImportName.alike', 5],
  ['ImportProblem.values', 5],
  ['Query.busyOfficials', 20_000],
  ['AssigningFacts.spans', 20_000],
  ['AssigningFacts.terms', 5_000],
  ['AssigningFacts.grades', 20_000],
  ['AssigningFacts.games', 20_000],
  ['AssigningFacts.drives', 5_000],
  ['Query.fairnessLedger', 2_000],
  ['Unanswered.officials', 5_000],
  ['Query.ownLedger', 100],
  ['Query.listTeams', 500],
  ['Query.previewBulkAction', 2_000],
  ['PublishPreview.games', 2_000],
  ['CancelPreview.games', 2_000],
  ['CancelPreview.officials', 5_000],
  ['GamesChanged.leftOut', 500],
  ['AskBestResult.officials', 10],
  ['Proposal.notices', 10],
  ['Pick.parts', 8],
  ['Pick.alternatives', 5],
  ['Query.diagnoseProposal', 5],
  ['Fix.steps', 3],
  ['PlanFigures.officials', 5_000],
  ['Alternative.parts', 8],
  ['Hole.rules', 16],
  ['Hole.nearMisses', 20],
  ['ApplyProposalResult.notApplied', 1_000],
  ['NotApplied.values', 4],
  ['OfficialPay.payments', 100],
  // The lines of all statements together are 10,000 at most.
  ['Query.payStatements', 100],
  ['PayStatement.lines', 250],
  ['Mutation.payOfficials', 2_000],
  ['Mutation.takeBackPayments', 2_000],
  ['Mutation.restorePayments', 2_000],
])
const plainListOf = (type: GraphQLObjectType, { name }: Selected) => plainLists.get(`${type.name}.${name}`)

/** The page that the list in this field gets: that of its `limit`, as the server reads it. */
function pageOf(definition: GraphQLField<unknown, unknown>, { nodes }: Selected, source: Source): number {
  const argument = definition.args.find(({ name }) => name === 'limit')
  if (!argument) return pageSizeLimit
  const given = nodes[0]?.arguments?.find(({ name }) => name.value === 'limit')?.value
  const limit = (given && numberOf(given, source)) ?? argument.defaultValue
  return Math.min(typeof limit === 'number' && limit > 0 ? limit : defaultPageSize, pageSizeLimit)
}

function numberOf(value: ValueNode, { variables }: Source): unknown {
  if (value.kind === Kind.INT) return Number(value.value)
  return value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
}
