import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import type { Asked } from './select.ts'

/** A row as the database gives it: values in the order of the columns. */
export type Row = readonly unknown[]
/** Makes a part of the answer from a row. */
export type Shape = (row: Row, asked: Asked) => unknown

export function objectOf(parts: readonly [string, Shape][]): Shape {
  return (row, asked) => {
    const answer: Record<string, unknown> = {}
    for (const [key, read] of parts) answer[key] = read(row, asked)
    return answer
  }
}

/** The type behind a field that answers with an object. */
export function typeOf(owner: GraphQLObjectType, field: string): GraphQLObjectType {
  const definition = owner.getFields()[field]
  const type = definition && getNamedType(definition.type)
  if (!isObjectType(type)) throw new Error(`${owner.name}.${field} is not an object of the schema`)
  return type
}
