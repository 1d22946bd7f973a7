import {
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type VariableDefinitionNode,
} from 'graphql'

const lostName = '__proto__'

type Values = Readonly<Record<string, unknown>>

/**
 * The variables as the schema types them. graphql-js collects them in a plain object, where `__proto__` would be lost and
 * `toString` found, so they move to one without a prototype.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  given: Values,
): { readonly coerced: Values } | { readonly errors: readonly GraphQLError[] } {
  const coerced: Record<string, unknown> = Object.create(null)
  const isLost = ({ variable }: VariableDefinitionNode) => variable.name.value === lostName
  const lost = definitions.find(isLost)
  const others = lost ? definitions.filter((each) => !isLost(each)) : definitions
  const found = getVariableValues(schema, others, given, { maxErrors: 10 })
  if (found.errors) return { errors: found.errors }
  Object.assign(coerced, found.coerced)
  if (!lost) return { coerced }
  const name = 'proto'
  const renamed = { ...lost, variable: { ...lost.variable, name: { ...lost.variable.name, value: name } } }
  const inputs = Object.hasOwn(given, lostName) ? { [name]: given[lostName] } : {}
  const one = getVariableValues(schema, [renamed], inputs, { maxErrors: 10 })
  if (one.errors) return { errors: one.errors }
  if (Object.hasOwn(one.coerced, name)) coerced[lostName] = one.coerced[name]
  return { coerced }
}
