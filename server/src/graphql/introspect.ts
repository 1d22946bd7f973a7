import { type DocumentNode, executeSync, type GraphQLSchema } from 'graphql'
import type { Selected } from './compile/selection.ts'
import type { Prepared } from './prepared.ts'

/** Introspection is executed by graphql-js, one root field at a time. */
export function introspect(
  schema: GraphQLSchema,
  { operation, variables, fragments }: Prepared,
  root: Selected,
): unknown {
  const asked = { ...operation, selectionSet: { ...operation.selectionSet, selections: root.nodes } }
  const alone: DocumentNode = {
    kind: 'Document' as DocumentNode['kind'],
    definitions: [asked, ...Object.values(fragments)],
  }
  const result = executeSync({ schema, document: alone, variableValues: variables })
  if (result.errors?.[0]) throw result.errors[0]
  return result.data?.[root.key]
}
