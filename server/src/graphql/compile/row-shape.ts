import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import type { Asked } from './compiler.ts'

/** A row as the database gives it: values in the order of the columns. */
export type Row = readonly unknown[]
/** Makes a part of the answer from a row. */
export type Shape = (row: Row, asked: Asked) => unknown

/** A value of the answer: its index in the row, or a function of the row. */
export type Part = number | Shape

export function objectOf(parts: readonly [string, Part][]): Shape {
  return (row, asked) => {
    const answer: Record<string, unknown> = {}
    for (const [key, part] of parts)
      setKey(answer, key, typeof part === 'number' ? row[part] : part(row, asked))
    return answer
  }
}

/** Clients choose the keys of an answer. Assigning to `__proto__` would set the prototype instead of a key. */
export function setKey(answer: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(answer, key, { value, enumerable: true, configurable: true, writable: true })
  else answer[key] = value
}

const maxArguments = 100

/** The SQL of a row as a JSON array. A long one is concatenated: functions take a limited number of arguments. */
export function arrayOf(columns: readonly string[]): string {
  if (columns.length <= maxArguments) return `json_build_array(${columns.join(', ')})`
  const parts: string[] = []
  for (let at = 0; at < columns.length; at += maxArguments)
    parts.push(`jsonb_build_array(${columns.slice(at, at + maxArguments).join(', ')})`)
  return `(${parts.join(' || ')})`
}

/** The type behind a field that answers with an object. */
export function typeOf(owner: GraphQLObjectType, field: string): GraphQLObjectType {
  const definition = owner.getFields()[field]
  const type = definition && getNamedType(definition.type)
  if (!isObjectType(type)) throw new Error(`${owner.name}.${field} is not an object of the schema`)
  return type
}

/** Caches the last answer: every row of a request has the same question. */
export function cacheLast<Question, Answer>(
  answer: (question: Question) => Answer,
): (question: Question) => Answer {
  let last: { question: Question; answer: Answer } | undefined
  return (question) => {
    if (last?.question !== question) last = { question, answer: answer(question) }
    return last.answer
  }
}
