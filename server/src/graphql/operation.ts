import type { Principal } from '../access/principal.ts'
import type { Change } from '../live/topics.ts'
import type { Context, RootField } from './context.ts'

type Kind = Principal['kind']
type Of<K extends Kind> = Extract<Principal, { kind: K }>

/** An operation lists the kinds of principal that may use it; there is no other way to make one. */
export type Operation<Args> = {
  readonly may: readonly Kind[]
  /** Verifies a secret that the arguments name, before the transaction of a mutation begins. Throws when it opens nothing. */
  readonly open?: (principal: Principal, args: Args, context: Context) => Promise<unknown>
  readonly answer: (
    principal: Principal,
    args: Args,
    context: Context,
    rootField: RootField,
  ) => Promise<unknown>
}

export function operation<Args, K extends Kind>(
  may: readonly K[],
  answer: (principal: Of<K>, args: Args, context: Context, rootField: RootField) => Promise<unknown>,
  open?: (principal: Of<K>, args: NoInfer<Args>, context: Context) => Promise<unknown>,
): Operation<Args> {
  return { may, answer: answer as Operation<Args>['answer'], open: open as Operation<Args>['open'] }
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
    rootField: RootField,
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
      rootField: RootField,
    ) => Promise<unknown>
  },
): Watch<Args> {
  return { may, ...(parts as Omit<Watch<Args>, 'may'>) }
}
