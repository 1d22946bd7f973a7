import { GraphQLError, print } from 'graphql'
import { type Selected, selectedUnder } from '../compile/selection.ts'
import type { Document } from './documents.ts'
import { maxFields, tooComplex } from './limits.ts'

/**
 * Fields with the same key must be the same field with the same arguments. graphql-js compares every pair of them, which
 * one request can make take a minute. The schema has no interfaces and unions, so comparing each with the first is enough.
 */
export function mergeConflicts(document: Document): readonly GraphQLError[] {
  let nodes = 0
  const check = (selections: readonly Selected[]): GraphQLError | undefined => {
    for (const selected of selections) {
      nodes += selected.nodes.length
      if (nodes > maxFields) return tooComplex({ limit: 'fields', max: maxFields })
      const found =
        conflictIn(selected) ?? check(selectedUnder(selected.nodes, { fragments: document.fragments }))
      if (found) return found
    }
    return undefined
  }
  for (const operation of document.operations) {
    const found = check(selectedUnder([operation], { fragments: document.fragments }))
    if (found) return [found]
  }
  return []
}

function conflictIn({ key, nodes }: Selected): GraphQLError | undefined {
  const [first, ...others] = nodes
  if (!first || others.length === 0) return undefined
  const argumentsOf = ({ arguments: given = [] }: typeof first) =>
    given
      .map((each) => print(each))
      .sort()
      .join()
  const expected = argumentsOf(first)
  const other = others.find((node) => node.name.value !== first.name.value || argumentsOf(node) !== expected)
  if (!other) return undefined
  return new GraphQLError(
    `Fields "${key}" conflict because they are different fields or have different arguments. Use different aliases on the fields to fetch both if this was intentional.`,
    { nodes: [first, other] },
  )
}
