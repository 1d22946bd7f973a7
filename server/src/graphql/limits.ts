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
import type { Document } from './documents.ts'

export const maxTokens = 12_000
const maxDepth = 14
const maxSpreads = 200
const maxRepeats = 20
const maxDirectives = 4
const maxQueryFields = 50
const maxMutationFields = 1_200
/** Each may have 2,000 lines. */
const maxImports = 1
const maxRecords = 250_000
const maxFields = 20_000
/** The assumed length of a nested list without a limit; most are much shorter. */
const defaultListSize = 20
const maxVariableDepth = 20

const tooComplex = () => {
  const refusal = refuse('LIMIT_EXCEEDED', 'tooComplex')
  return new GraphQLError(refusalText(refusal), {
    extensions: { code: refusal.code, reason: refusal.reason },
  })
}

/** Limits that need no variables, checked before validation because validation itself can be slow. */
export function staticLimits(document: Document): readonly GraphQLError[] {
  let spreads = 0
  const fits = (set: SelectionSetNode, depth: number, isOfSchema = false): boolean => {
    // Introspection has its own depth limit, in validation.
    if (depth > maxDepth && !isOfSchema) return false
    const times = new Map<string, number>()
    return set.selections.every((selection) => {
      if ((selection.directives?.length ?? 0) > maxDirectives) return false
      if (selection.kind !== Kind.FIELD) spreads += 1
      if (spreads > maxSpreads) return false
      if (selection.kind === Kind.FRAGMENT_SPREAD) return true
      if (selection.kind === Kind.INLINE_FRAGMENT) return fits(selection.selectionSet, depth + 1, isOfSchema)
      const { alias, name, selectionSet } = selection
      const key = alias?.value ?? name.value
      const seen = (times.get(key) ?? 0) + 1
      times.set(key, seen)
      if (seen > maxRepeats) return false
      if (!selectionSet) return true
      // With a hundred aliases the whole schema would be answered a hundred times.
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

/** Limits the records that a request may select: page sizes multiply along the nesting. */
export function exceedsCost(roots: readonly FieldNode[], source: Source, isMutation: boolean): boolean {
  if (roots.length > (isMutation ? maxMutationFields : maxQueryFields)) return true
  if (roots.filter(({ name }) => name.value.startsWith('import')).length > maxImports) return true
  let fields = 0
  const records = (nodes: readonly FieldNode[], depth: number): number => {
    if (depth > maxDepth) return Number.POSITIVE_INFINITY
    let total = 0
    for (const selected of selectedUnder(nodes, source)) {
      fields += 1
      if (fields > maxFields) return Number.POSITIVE_INFINITY
      if (selected.name.startsWith('__')) continue
      const first = selected.nodes[0]
      if (!first?.selectionSet) continue
      const inner = 1 + records(selected.nodes, depth + 1)
      total += isConnection(selected.nodes, source) ? inner * pageOf(first, source, defaultListSize) : inner
      if (total > maxRecords) return total
    }
    return total
  }
  return (
    roots.reduce((sum, root) => {
      const page = isConnection([root], source) ? pageOf(root, source, defaultPageSize) : 1
      return sum + page * (1 + records([root], 1))
    }, 0) > maxRecords
  )
}

const isConnection = (nodes: readonly FieldNode[], source: Source) =>
  selectedUnder(nodes, source).some(({ name }) => name === 'items')

function pageOf(node: FieldNode, source: Source, fallback: number): number {
  const limit = node.arguments?.find(({ name }) => name.value === 'limit')?.value
  const asked = limit && numberOf(limit, source)
  return Math.min(typeof asked === 'number' && asked > 0 ? asked : fallback, pageSizeLimit)
}

function numberOf(value: ValueNode, source: Source): unknown {
  if (value.kind === Kind.INT) return Number(value.value)
  return value.kind === Kind.VARIABLE ? source.variables[value.name.value] : undefined
}

/** Whether variables nest deeper than any input type. Not recursive: the depth is what may be too large. */
export function nestsTooDeep(variables: unknown): boolean {
  let level: unknown[] = [variables]
  for (let depth = 0; depth <= maxVariableDepth; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return false
  }
  return true
}
