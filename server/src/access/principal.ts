import type { Read } from '../db/sql.ts'

/** Who is asking. `newcomer`: signed in, but has no user record yet. */
export type Principal =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'public' }
  | { readonly kind: 'newcomer'; readonly userId: string; readonly email: string }
  | { readonly kind: 'manager'; readonly userId: string; readonly email: string }
  | {
      readonly kind: 'official'
      readonly userId: string
      readonly email: string
      /** The record the account shows as its own, and all records it holds: a person has one with each manager. */
      readonly officialId: string
      readonly officialIds: readonly string[]
    }
  | Holder
  | Visitor
  | Invited

/**
 * What the public key becomes once an unguessable id was shown with it: `holder` has an invitation's code or id, `visitor`
 * a game's id, `invited` the code of a join. Operations make these from `public`; nobody arrives as one.
 */
export type Holder = {
  readonly kind: 'holder'
  readonly invitationId: string
  readonly officialId: string
  readonly gameId: string
  readonly owner: string
}
export type Visitor = { readonly kind: 'visitor'; readonly gameId: string }
export type Invited = { readonly kind: 'invited'; readonly joinId: string }

export type SignedIn = Extract<Principal, { userId: string }>

/** Somebody at the door: who they are is asked of the database, and sometimes known from an earlier time. */
export type Asker = {
  /** As of the last look. */
  readonly remembered?: Remembered
  identify(): Promise<Principal>
}

/** Whose session it was when it was last looked up. It may have ended since, so nobody is believed on this alone. */
export type Remembered = {
  readonly principal: Principal
  /** All that was found of the holder then. */
  readonly found: string
  /** The same read, of no rows when something else would be found now. */
  narrow(read: Read): Read
}
