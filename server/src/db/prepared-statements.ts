import { hash } from 'node:crypto'
import type pg from 'pg'

/** Per connection. PostgreSQL needs about 100 kB for the plan of a large read. */
const maxPrepared = 500
const maxCounted = 2_000
const maxCountedLength = 10_000
const selectsAll = /(select|returning) ("\w+"\.)?\*/
const uses = new Map<string, { name?: string; times: number }>()

/** The name of a prepared statement: the same text has the same name on every connection, at any time. */
export function statementName(text: string): string {
  return `s-${hash('sha256', text, 'base64url').slice(0, 22)}`
}

/**
 * A name for a statement that repeats: PostgreSQL then keeps its plan. Never for one with a `*`: a newer release that adds
 * a column would invalidate the plan for nodes that still run.
 */
export function nameOfRepeated(text: string): string | undefined {
  const seen = uses.get(text)
  if (!seen) {
    if (text.length > maxCountedLength || selectsAll.test(text)) return undefined
    if (uses.size >= maxCounted) uses.delete(uses.keys().next().value ?? '')
    uses.set(text, { times: 1 })
    return undefined
  }
  uses.delete(text)
  uses.set(text, seen)
  seen.times += 1
  if (seen.times === 3) seen.name = statementName(text)
  return seen.name
}

/** What node-postgres knows of the statements of a connection. */
type Connection = {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  close(statement: { type: 'S'; name: string }): void
}

const prepared = new WeakMap<pg.ClientBase, Set<string>>()

/** Call before each use of a named statement: the least recently used one of the connection makes room for it. */
export function makeRoomFor(name: string, client: pg.ClientBase): void {
  const names = prepared.get(client) ?? new Set()
  prepared.set(client, names)
  names.delete(name)
  names.add(name)
  if (names.size <= maxPrepared) return
  const { connection } = client as unknown as { connection: Connection }
  for (const oldest of names) {
    // node-postgres would take one that is still being parsed for prepared when the response arrives.
    if (names.size <= maxPrepared || connection.submittedNamedStatements[oldest] !== undefined) return
    names.delete(oldest)
    delete connection.parsedStatements[oldest]
    // The protocol's message instead of `deallocate`, which fails in a failed transaction.
    connection.close({ type: 'S', name: oldest })
  }
}
