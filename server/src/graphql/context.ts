import type { FieldNode, GraphQLObjectType, OperationDefinitionNode } from 'graphql'
import type { Principal } from '../access/principal.ts'
import type { Limiter } from '../db/limiter.ts'
import type { Sql } from '../db/sql.ts'
import type { Change } from '../live/topics.ts'
import type { Registry } from './compile/registry.ts'
import type { Source } from './compile/selection.ts'

/** What a request knows: who asks, when, and where statements run. */
export type Context = {
  readonly principal: Principal
  /** Where the request comes from: the client's address, as far as we can know it. */
  readonly address: string
  /** Counts what people try in vain; on connections of its own, so that a count outlives the transaction it refuses. */
  readonly limiter: Limiter
  /** The pool for queries; the one transaction of the document for mutations. */
  readonly sql: Sql
  /** Where reads find the models behind relations. */
  readonly registry: Registry
  readonly now: Date
  readonly newId: () => string
  /** Tells live watchers, once the transaction has been committed. */
  readonly announce: (change: Change) => void
}

/** The place in the document that a root field is answered for. */
export type Asking = Source & {
  readonly operation: OperationDefinitionNode
  /** The root field's key in the answer. */
  readonly key: string
  readonly nodes: readonly FieldNode[]
  readonly type: GraphQLObjectType
}

type Kind = Principal['kind']
type Of<K extends Kind> = Extract<Principal, { kind: K }>

/** An operation says who may use it; there is no other way to make one. */
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

/** What a subscription answers once its right has ended: the watcher gets null, and then nothing more. */
export const over = Symbol('over')

/** A subscription: which changes wake it, and what it answers then. */
export type Watch<Args> = {
  readonly may: readonly Kind[]
  /** Refuses a watcher who has no right to what these arguments name. */
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
