import {
  type FieldNode,
  type GraphQLInputObjectType,
  getNamedType,
  isInputObjectType,
  type OperationDefinitionNode,
  parse,
  valueFromASTUntyped,
} from 'graphql'
import { schema } from '../../src/graphql/schema.ts'
import type { Ids } from '../make-full-league.ts'
import type { Client, World } from '../world.ts'
import { rows } from './rows.ts'

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

/** The mutations with a row in the access matrix. */
export const askedMutations = Object.keys(rows)
  .filter((operation) => operation.startsWith('Mutation.'))
  .map((operation) => operation.slice('Mutation.'.length))

export function inputOf(name: string): GraphQLInputObjectType {
  const type = getNamedType(
    mutations.find((each) => each.name === name)?.args.find((arg) => arg.name === 'input')?.type,
  )
  if (!isInputObjectType(type)) throw new Error(`${name} has no input`)
  return type
}

/** The input of a valid request, from the row of the access matrix. */
export function goodInput(name: string, ids: Ids): Record<string, unknown> {
  // A manager may change contact data only of an official without an account.
  const known = name === 'updateOfficial' ? { ...ids, official: ids.spareOfficial } : ids
  const { definitions } = parse(`mutation { ${rows[`Mutation.${name}`]?.granted(known)} }`)
  const [operation] = definitions as OperationDefinitionNode[]
  const field = operation?.selectionSet.selections[0] as FieldNode
  const input = field.arguments?.find((argument) => argument.name.value === 'input')
  return input ? (valueFromASTUntyped(input.value) as Record<string, unknown>) : {}
}

/** A client with access, so that only the value is wrong. */
export function clientOf(
  name: string,
  { ann, rita, world }: { ann: Client; rita: Client; world: World },
): Client {
  const may = rows[`Mutation.${name}`]?.may ?? []
  if (may.includes('owner')) return ann
  return may.includes('official') ? rita : world.visitor
}
