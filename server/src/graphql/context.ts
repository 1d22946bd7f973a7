import type { FieldNode, GraphQLObjectType, OperationDefinitionNode } from 'graphql'
import type { Holder, Principal } from '../access/principal.ts'
import type { DailyLimits } from '../db/daily-limits.ts'
import type { Limiter } from '../db/limiter.ts'
import type { Meter, Room, Sql } from '../db/sql.ts'
import type { WriteContext } from '../live/in-transaction.ts'
import type { VerifiedSenders } from '../outbox/verified-senders.ts'
import type { Registry } from './compile/registry.ts'
import type { Source } from './compile/selection.ts'
import type { Plans } from './documents/plans.ts'
import type { Turn } from './in-slices.ts'

/** What belongs to one request: its principal, its time, and where its statements run. */
export type Context = WriteContext & {
  readonly principal: Principal
  /** The client's address, as far as it is known. */
  readonly address: string
  /** Counts failed attempts, on its own connections: a count outlives the transaction that it refuses. */
  readonly limiter: Limiter
  /** By their codes, which this request has shown and which were verified before its transaction. */
  readonly holders: Map<string, Holder>
  readonly senders: VerifiedSenders
  readonly daily: DailyLimits
  /** The pool for queries; the one transaction of the document for mutations. */
  readonly sql: Sql
  /** Where reads find the models behind relations. */
  readonly registry: Registry
  readonly now: Date
  /** Limits the answer: the text of a larger one would stop everything else while it is made. */
  readonly room: Room
  /** Counts the time that the thread spends on the answer. */
  readonly meter: Meter
  /** For long work on the thread: in slices, each in the client's turn. */
  readonly turn: Turn
  /** For work with thousands of records in memory: one at a time for each account. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>
}

/** The root field of the document that is answered. */
export type RootField = Source & {
  readonly operation: OperationDefinitionNode
  /** The compiled reads of the document. */
  readonly plans: Plans
  /** The root field's key in the answer. */
  readonly key: string
  readonly nodes: readonly FieldNode[]
  readonly type: GraphQLObjectType
  readonly room: Room
}
