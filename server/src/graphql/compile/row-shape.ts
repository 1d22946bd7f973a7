import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { answerTooLong } from './answer-too-long.ts'
import type { Asked } from './compiler.ts'

/** A row as the database gives it: values in the order of the columns. */
export type Row = readonly unknown[]
/** Makes a part of the answer from a row. */
export type Shape = (row: Row, asked: Asked) => unknown

/** A value of the answer: its index in the row, or a function of the row. */
export type Part = number | Shape

/** Quotes, colon and comma around a key. */
export const charactersAroundKey = 4
/** Making an object takes about as long as so many characters. */
export const charactersOfObject = 16

export function objectOf(parts: readonly [string, Part][]): Shape {
  const keys = parts.reduce((sum, [key]) => sum + key.length + charactersAroundKey, charactersOfObject)
  const columns = parts.flatMap(([, part]) => (typeof part === 'number' ? [part] : []))
  // A column under many names is once in the row and many times in the answer.
  const repeated = columns.filter((column, at) => columns.indexOf(column) !== at)
  return (row, asked) => {
    let size = keys
    for (const column of repeated) size += sizeOf(row[column])
    asked.room.left -= size
    if (asked.room.left < 0) throw answerTooLong()
    const answer: Record<string, unknown> = {}
    for (const [key, part] of parts)
      setKey(answer, key, typeof part === 'number' ? row[part] : part(row, asked))
    return answer
  }
}

export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 8
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
