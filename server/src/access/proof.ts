import type { Tables } from '../db/tables.ts'

declare const right: unique symbol

/** The name of a table stands for the right to write the owner's rows in it; any other name for a narrower right. */
export type Right =
  | keyof Tables
  | 'answer'
  | 'answer suggestion'
  | 'claim official record'
  | 'delete account'
  | 'deliver joins'
  | 'deliver messages'
  | 'leave manager'
  | 'opt out'
  | 'own official record'
  | 'view join'

/** Permission to write. Policies make it, stores demand it. One that covers more rights passes for one that covers fewer. */
export type Grant<Rights extends Right> = { readonly [right]: (covers: Rights) => void }

/** Permission to write the records of one owner. */
export type Proof<Rights extends Right> = Grant<Rights> & { readonly owner: string }

export function prove<Rights extends Right>(owner: string): Proof<Rights> {
  return { owner } as Proof<Rights>
}

/** For work of the system itself, which no request started. */
export function grant<Rights extends Right>(): Grant<Rights> {
  return {} as Grant<Rights>
}
