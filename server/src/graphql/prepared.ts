import {
  type FieldNode,
  type GraphQLObjectType,
  getArgumentValues,
  getNamedType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql'
import type { Selected, Source } from './compile/selection.ts'
import type { Context, RootField } from './context.ts'
import type { Plans } from './documents/plans.ts'

/** A request with a valid document, valid variables and an acceptable cost. */
export type Prepared = Source & {
  readonly operation: OperationDefinitionNode
  readonly plans: Plans
  readonly roots: readonly Selected[]
  readonly rootType: GraphQLObjectType
  /** The most records that it can return. */
  readonly cost: number
}

export function preparedArgs({ rootType, variables }: Prepared, root: Selected): unknown {
  const definition = rootType.getFields()[root.name]
  return definition ? getArgumentValues(definition, root.nodes[0] as FieldNode, variables) : {}
}

export function preparedAsking(
  { operation, plans, fragments, variables, rootType }: Prepared,
  root: Selected,
  { room }: Context,
): RootField {
  const type = getNamedType(rootType.getFields()[root.name]?.type)
  if (!isObjectType(type)) throw new Error(`${root.name} does not answer with an object`)
  return {
    operation,
    plans,
    key: root.key,
    nodes: root.nodes,
    fragments,
    variables,
    type,
    room,
  }
}
