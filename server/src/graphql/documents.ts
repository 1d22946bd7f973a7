import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { maxTokens, staticLimits } from './limits.ts'

/** A parsed document, with the parts that later steps need. */
export type Document = {
  readonly ast: DocumentNode
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly operations: readonly OperationDefinitionNode[]
}

const maxCached = 500
const maxCachedLength = 20_000

/** Parses and validates each document once; the cache is bounded in number and length. */
export function createDocuments(schema: GraphQLSchema) {
  const cached = new Map<string, Document>()
  const errors = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  const known = new WeakMap<DocumentNode, Document>()

  return {
    parse(source: string): DocumentNode {
      const before = cached.get(source)
      if (before) return before.ast
      const ast = parse(source, { maxTokens: maxTokens })
      const document = describe(ast)
      known.set(ast, document)
      if (source.length > maxCachedLength) return ast
      if (cached.size >= maxCached) cached.delete(cached.keys().next().value ?? '')
      cached.set(source, document)
      return ast
    },
    validate(ast: DocumentNode): readonly GraphQLError[] {
      const before = errors.get(ast)
      if (before) return before
      const document = known.get(ast) ?? describe(ast)
      const limits = staticLimits(document)
      const found = limits.length ? limits : validate(schema, ast, specifiedRules, { maxErrors: 20 })
      errors.set(ast, found)
      return found
    },
    describe: (ast: DocumentNode): Document => known.get(ast) ?? describe(ast),
  }
}

export type Documents = ReturnType<typeof createDocuments>

function describe(ast: DocumentNode): Document {
  const fragments: Record<string, FragmentDefinitionNode> = {}
  const operations: OperationDefinitionNode[] = []
  for (const definition of ast.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  return { ast, fragments, operations }
}
