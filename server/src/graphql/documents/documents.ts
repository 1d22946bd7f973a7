import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { KeptDocuments } from './kept-documents.ts'
import { maxTokens, staticLimits } from './limits.ts'
import { mergeConflicts } from './merge-conflicts.ts'
import { Plans } from './plans.ts'

/** A parsed document, with the parts that later steps need. */
export type Document = {
  readonly ast: DocumentNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly operations: readonly OperationDefinitionNode[]
  readonly plans: Plans
}

const rules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule)

/** In tokens, each of about 125 bytes. */
const maxKept = { signedIn: 150_000, others: 50_000 }

/**
 * Parses and validates documents. Valid ones that repeat are kept; those of clients without a session have a smaller
 * store of their own, so that they cannot displace the documents of signed-in clients.
 */
export function createDocuments(schema: GraphQLSchema, max = maxKept) {
  const ofSignedIn = new KeptDocuments(max.signedIn)
  const ofOthers = new KeptDocuments(max.others)
  const errors = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  const known = new WeakMap<DocumentNode, Document>()

  function describe(ast: DocumentNode): Document {
    const before = known.get(ast)
    if (before) return before
    const document = describeParts(ast)
    known.set(ast, document)
    return document
  }

  return {
    parse(source: string, isSignedIn = false): DocumentNode {
      const before = ofSignedIn.get(source) ?? ofOthers.get(source)
      if (before) return before.ast
      const ast = parse(source, { maxTokens })
      const found = errorsIn(describe(ast), schema)
      if (found.length) {
        errors.set(ast, found)
        return ast
      }
      const store = isSignedIn ? ofSignedIn : ofOthers
      const tokens = ast.tokenCount ?? maxTokens
      if (!store.shouldKeep(source, tokens)) return ast
      // Errors name their place in the text; a valid document no longer needs it, and it is most of the memory.
      const kept = describe(parse(source, { maxTokens, noLocation: true }))
      store.keep(source, tokens, kept)
      return kept.ast
    },
    validate: (ast: DocumentNode): readonly GraphQLError[] => errors.get(ast) ?? [],
    describe,
    /** The weight of all that is kept. */
    weight: () => ofSignedIn.weight + ofOthers.weight,
  }
}

export type Documents = ReturnType<typeof createDocuments>

/** In this order: each step relies on what the one before has refused. */
function errorsIn(document: Document, schema: GraphQLSchema): readonly GraphQLError[] {
  const limits = staticLimits(document)
  if (limits.length) return limits
  const errors = validate(schema, document.ast, rules, { maxErrors: 20 })
  return errors.length ? errors : mergeConflicts(document)
}

function describeParts(ast: DocumentNode): Document {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of ast.definitions) {
    // As graphql-js does: of two with the same name, which validation refuses, the last.
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  return { ast, fragments, operations, plans: new Plans() }
}
