import { defaultPageSize, pageSizeLimit } from '@whistle/domain/page'
import { refuse } from '@whistle/domain/refusal'
import { refusalText } from '@whistle/domain/words/refusal-text'
import {
  type FieldNode,
  GraphQLError,
  Kind,
  type NameNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { type Source, selectedUnder } from './compile/selection.ts'
import type { Document } from './operation.ts'

export const mostTokens = 12_000
const deepest = 14
const mostSpreads = 200
const mostRepeats = 20
const mostDirectives = 4
const mostQueryFields = 50
const mostMutationFields = 1_200
/** Each may have 2,000 lines to read and to answer for. */
const mostImports = 1
const mostRecords = 250_000
const mostFields = 20_000
/** A list inside a record is taken for this long when the request does not say; most are much shorter. */
const usualList = 20
const deepestVariables = 20

const tooComplex = () => {
  const refusal = refuse('LIMIT_EXCEEDED', 'tooComplex')
  return new GraphQLError(refusalText(refusal), {
    extensions: { code: refusal.code, reason: refusal.reason },
  })
}

/** Bounds that need no variables, checked before validation because validation itself can be made slow. */
export function staticLimits(document: Document): readonly GraphQLError[] {
  let spreads = 0
  const fits = (set: SelectionSetNode, depth: number, isOfSchema = false): boolean => {
    // What is asked of the schema itself has a depth of its own, which validation bounds.
    if (depth > deepest && !isOfSchema) return false
    const times = new Map<string, number>()
    return set.selections.every((selection) => {
      if ((selection.directives?.length ?? 0) > mostDirectives) return false
      if (selection.kind !== Kind.FIELD) spreads += 1
      if (spreads > mostSpreads) return false
      if (selection.kind === Kind.FRAGMENT_SPREAD) return true
      if (selection.kind === Kind.INLINE_FRAGMENT) return fits(selection.selectionSet, depth + 1, isOfSchema)
      const { alias, name, selectionSet } = selection
      const key = alias?.value ?? name.value
      const seen = (times.get(key) ?? 0) + 1
      times.set(key, seen)
      if (seen > mostRepeats) return false
      if (!selectionSet) return true
      // The whole schema under a hundred names would be answered a hundred times.
      if (alias && (isOfSchema || name.value === '__schema')) return false
      return fits(selectionSet, depth + 1, isOfSchema || isIntrospection(name))
    })
  }
  const fragments = Object.values(document.fragments)
  return document.operations.every(({ selectionSet }) => fits(selectionSet, 1)) &&
    fragments.every(({ selectionSet, typeCondition }) =>
      fits(selectionSet, 1, isIntrospection(typeCondition.name)),
    )
    ? []
    : [tooComplex()]
}

const isIntrospection = ({ value }: NameNode) => value.startsWith('__')

/** Bounds the records a request may ask for: page sizes multiply along the nesting. */
export function exceedsCost(roots: readonly FieldNode[], source: Source, isMutation: boolean): boolean {
  if (roots.length > (isMutation ? mostMutationFields : mostQueryFields)) return true
  if (roots.filter(({ name }) => name.value.startsWith('import')).length > mostImports) return true
  let fields = 0
  const records = (nodes: readonly FieldNode[], depth: number): number => {
    if (depth > deepest) return Number.POSITIVE_INFINITY
    let total = 0
    for (const selected of selectedUnder(nodes, source)) {
      fields += 1
      if (fields > mostFields) return Number.POSITIVE_INFINITY
      if (selected.name.startsWith('__')) continue
      const first = selected.nodes[0]
      if (!first?.selectionSet) continue
      const inner = 1 + records(selected.nodes, depth + 1)
      total += isConnection(selected.nodes, source) ? inner * pageOf(first, source, usualList) : inner
      if (total > mostRecords) return total
    }
    return total
  }
  return (
    roots.reduce((sum, root) => {
      const page = isConnection([root], source) ? pageOf(root, source, defaultPageSize) : 1
      return sum + page * (1 + records([root], 1))
    }, 0) > mostRecords
  )
}

const isConnection = (nodes: readonly FieldNode[], source: Source) =>
  selectedUnder(nodes, source).some(({ name }) => name === 'items')

function pageOf(node: FieldNode, source: Source, unsaid: number): number {
  const limit = node.arguments?.find(({ name }) => name.value === 'limit')?.value
  const asked = limit && numberOf(limit, source)
  return Math.min(typeof asked === 'number' && asked > 0 ? asked : unsaid, pageSizeLimit)
}

function numberOf(value: ValueNode, source: Source): unknown {
  if (value.kind === Kind.INT) return Number(value.value)
  return value.kind === Kind.VARIABLE ? source.variables[value.name.value] : undefined
}

/** Whether variables nest deeper than any input of ours; walks without recursion, since that is the point. */
export function nestsTooDeep(variables: unknown): boolean {
  let level: unknown[] = [variables]
  for (let depth = 0; depth <= deepestVariables; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return false
  }
  return true
}
