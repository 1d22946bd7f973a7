import { refuse } from '@whistle/domain/refusal'
import { refusalText } from '@whistle/domain/words/refusal-text'
import {
  type ConstDirectiveNode,
  type DirectiveNode,
  GraphQLError,
  Kind,
  type NameNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import type { Principal } from '../../access/principal.ts'
import type { Document } from './documents.ts'

export const maxTokens = 12_000
export const maxDepth = 14
const maxSpreads = 200
const maxRepeats = 20
const maxDirectives = 4
const maxOperations = 20
/** With fragments spread. */
export const maxFields = 20_000
const maxVariableDepth = 20
/** More than any input type has: the library prints a value with unknown ones once for each of them. */
const maxKeys = 100

/** Root fields of one request. Each may need a lookup, and those of a mutation hold one transaction and its locks together. */
export function maxRoots({ kind }: Principal): number {
  if (kind === 'manager') return maxFields
  return kind === 'official' || kind === 'newcomer' ? 50 : 5
}

/** A limit that a request exceeds, by the name that its client reads. */
export type Exceeded = { readonly limit: string; readonly max: number }

export const tooComplex = (values: Exceeded) => {
  const { code, reason } = refuse('LIMIT_EXCEEDED', 'tooComplex')
  return new GraphQLError(refusalText(refuse(code, reason, { values })), {
    extensions: { code, reason, values },
  })
}

/** Limits that need no variables, checked before validation because validation itself can be slow. */
export function staticLimits(document: Document): readonly GraphQLError[] {
  let spreads = 0
  let exceeded: Exceeded = { limit: 'levels of nesting', max: maxDepth }
  const over = (limit: string, max: number): false => {
    exceeded = { limit, max }
    return false
  }
  const fits = (
    set: SelectionSetNode,
    depth: number,
    isOfSchema = false,
    times = new Map<string, number>(),
  ): boolean => {
    // Introspection has its own depth limit, in validation.
    if (depth > maxDepth && !isOfSchema) return over('levels of nesting', maxDepth)
    return set.selections.every((selection) => {
      if ((selection.directives?.length ?? 0) > maxDirectives)
        return over('directives of one field', maxDirectives)
      if (selection.kind !== Kind.FIELD) spreads += 1
      if (spreads > maxSpreads) return over('fragment spreads', maxSpreads)
      if (selection.kind === Kind.FRAGMENT_SPREAD) return true
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return fits(selection.selectionSet, depth + 1, isOfSchema, times)
      const { alias, name, selectionSet } = selection
      if (!isFlat([selection, ...(selection.directives ?? [])]))
        return over('levels of values', maxVariableDepth)
      const key = alias?.value ?? name.value
      const seen = (times.get(key) ?? 0) + 1
      times.set(key, seen)
      if (seen > maxRepeats) return over('repetitions of one field', maxRepeats)
      if (!selectionSet) return true
      // With a hundred aliases the whole schema would be answered a hundred times.
      if (alias && (isOfSchema || name.value === '__schema')) return over('aliases in introspection', 0)
      return fits(selectionSet, depth + 1, isOfSchema || isIntrospection(name))
    })
  }
  if (document.operations.length > maxOperations)
    return [tooComplex({ limit: 'operations of a document', max: maxOperations })]
  // All definitions, because validation visits also those that another with the same name replaces.
  const fit = document.ast.definitions.every((definition) => {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const defaults = definition.variableDefinitions?.flatMap(({ defaultValue }) => defaultValue ?? []) ?? []
      const isFine = !defaults.some((value) => nestsDeeper(value, maxVariableDepth))
      return isFine ? fits(definition.selectionSet, 1) : over('levels of values', maxVariableDepth)
    }
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) return true
    return fits(definition.selectionSet, 1, isIntrospection(definition.typeCondition.name))
  })
  return fit ? [] : [tooComplex(exceeded)]
}

const isIntrospection = ({ value }: NameNode) => value.startsWith('__')

type WithArguments = { readonly arguments?: readonly { readonly value: ValueNode }[] }

const isFlat = (nodes: readonly (WithArguments | DirectiveNode | ConstDirectiveNode)[]) =>
  nodes.every(({ arguments: args = [] }) => args.every(({ value }) => !nestsDeeper(value, maxVariableDepth)))

function nestsDeeper(value: ValueNode, levels: number): boolean {
  if (value.kind !== Kind.LIST && value.kind !== Kind.OBJECT) return false
  if (levels === 0) return true
  const inner = value.kind === Kind.LIST ? value.values : value.fields.map((field) => field.value)
  return inner.some((each) => nestsDeeper(each, levels - 1))
}

/** What variables exceed, whatever their types. Not recursive: the depth is what may be too large. */
export function limitsOfVariables(variables: unknown): Exceeded | undefined {
  let level: unknown[] = [variables]
  for (let depth = 0; depth <= maxVariableDepth; depth += 1) {
    const objects = level.filter((value) => typeof value === 'object' && value !== null)
    const isTooWide = (value: object) => !Array.isArray(value) && Object.keys(value).length > maxKeys
    if (depth > 0 && objects.some(isTooWide)) return { limit: 'fields of one variable', max: maxKeys }
    level = objects.flatMap((value) => Object.values(value))
    if (level.length === 0) return undefined
  }
  return { limit: 'levels of variables', max: maxVariableDepth }
}
