import type { FieldNode, GraphQLObjectType, OperationDefinitionNode } from 'graphql'
import type { Principal } from '../access/principal.ts'
import type { Limiter } from '../db/limiter.ts'
import type { Sql } from '../db/sql.ts'
import type { Change } from '../live/topics.ts'
import type { Registry } from './compile/registry.ts'
import type { Source } from './compile/selection.ts'

/** What belongs to one request: its principal, its time, and where its statements run. */
export type Context = {
  readonly principal: Principal
  /** The client's address, as far as it is known. */
  readonly address: string
  /** Counts failed attempts, on its own connections: a count outlives the transaction that it refuses. */
  readonly limiter: Limiter
  /** The pool for queries; the one transaction of the document for mutations. */
  readonly sql: Sql
  /** Where reads find the models behind relations. */
  readonly registry: Registry
  readonly now: Date
  readonly newId: () => string
  /** Notifies live watchers, once the transaction is committed. */
  readonly announce: (change: Change) => void
}

/** The root field of the document that is answered. */
export type Asking = Source & {
  readonly operation: OperationDefinitionNode
  /** The root field's key in the answer. */
  readonly key: string
  readonly nodes: readonly FieldNode[]
  readonly type: GraphQLObjectType
}

type Kind = Principal['kind']
type Of<K extends Kind> = Extract<Principal, { kind: K }>

/** An operation lists the kinds of principal that may use it; there is no other way to make one. */
export type Operation<Args> = {
  readonly may: readonly Kind[]
  readonly answer: (principal: Principal, args: Args, context: Context, asking: Asking) => Promise<unknown>
}

export function operation<Args, K extends Kind>(
  may: readonly K[],
  answer: (principal: Of<K>, args: Args, context: Context, asking: Asking) => Promise<unknown>,
): Operation<Args> {
  return { may, answer: answer as Operation<Args>['answer'] }
}

/** The answer of a subscription whose right has ended: the watcher gets null, and the stream ends. */
export const over = Symbol('over')

/** A subscription: which changes wake it, and what it answers then. */
export type Watch<Args> = {
  readonly may: readonly Kind[]
  /** Refuses a principal without the right to what the arguments name. */
  readonly open?: (principal: Principal, args: Args, context: Context) => Promise<void>
  readonly wakes: (principal: Principal, args: Args, change: Change) => boolean
  /** `change` is undefined when changes may have been missed: answer with the present state. */
  readonly answer: (
    principal: Principal,
    args: Args,
    change: Change | undefined,
    context: Context,
    asking: Asking,
  ) => Promise<unknown>
}

export function watch<Args, K extends Kind>(
  may: readonly K[],
  parts: {
    open?: (principal: Of<K>, args: Args, context: Context) => Promise<void>
    wakes: (principal: Of<K>, args: Args, change: Change) => boolean
    answer: (
      principal: Of<K>,
      args: Args,
      change: Change | undefined,
      context: Context,
      asking: Asking,
    ) => Promise<unknown>
  },
): Watch<Args> {
  return { may, ...(parts as Omit<Watch<Args>, 'may'>) }
}
