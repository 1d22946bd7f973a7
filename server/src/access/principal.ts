import type { ApiKeyArea } from '@whistle/domain/accounts/api-key'
import type { Read } from '../db/sql.ts'

/** The identity behind a request. `newcomer`: signed in, without a user record yet. */
export type Principal =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'public' }
  | {
      readonly kind: 'newcomer'
      readonly userId: string
      readonly email: string
      /** A user without access to any record: an official whose record was deleted. */
      readonly hasUser: boolean
    }
  | {
      readonly kind: 'manager'
      readonly userId: string
      readonly email: string
      /** A script acts for the manager, with less than all rights. */
      readonly key?: KeyRights
    }
  | {
      readonly kind: 'official'
      readonly userId: string
      readonly email: string
      /** The record the account shows, and all records of the account: one with each manager. */
      readonly officialId: string
      readonly officialIds: readonly string[]
    }
  | Holder
  | Visitor
  | Invited

/**
 * What `public` becomes with an unguessable id: `holder` has the code or id of an invitation, `visitor` the id of a game,
 * `invited` the code of a join. Operations make these from `public`; no request starts as one.
 */
export type Holder = {
  readonly kind: 'holder'
  readonly invitationId: string
  readonly officialId: string
  readonly gameId: string
  readonly owner: string
  /** The code of the invitation now; a client may have come with a former one. */
  readonly code: string
}
export type Visitor = { readonly kind: 'visitor'; readonly gameId: string }
export type Invited = { readonly kind: 'invited'; readonly joinId: string }

export type SignedIn = Extract<Principal, { userId: string }>

/** The rights of an API key. What belongs to no area is closed to every key. */
type KeyRights = {
  readonly id: string
  readonly areas: readonly ApiKeyArea[]
  /** Of these. */
  readonly writeAreas: readonly ApiKeyArea[]
}

/** Whether a principal reaches what belongs to this area. */
export function reaches(principal: Principal, area: ApiKeyArea | undefined): boolean {
  if (principal.kind !== 'manager' || !principal.key) return true
  return area !== undefined && principal.key.areas.includes(area)
}

/** Whether a principal that reaches this area may also change it. */
export function mayChange(principal: Principal, area: ApiKeyArea | undefined): boolean {
  if (principal.kind !== 'manager' || !principal.key) return true
  return area !== undefined && principal.key.writeAreas.includes(area)
}

/** A request whose session is looked up in the database on demand, and may be cached from an earlier request. */
export type Requester = {
  /** As of the last lookup. */
  readonly remembered?: Remembered
  identify(): Promise<Principal>
}

/** The session as it was last looked up. It may have ended since, so it proves nothing by itself. */
export type Remembered = {
  readonly principal: Principal
  /** The whole row of the session then. */
  readonly found: string
  /** The same read, without rows when the session is another now. */
  narrow(read: Read): Read
}
