import { type Grant, grant, type Proof, prove } from '../../../access/proof.ts'

/** A new password revokes the other secrets of its account: sessions, reset tokens and the URL of the calendar feed. */
export type MayRevoke = Proof<Secrets>

type Secrets = 'auth_session' | 'auth_verification' | 'calendar_feed'

/**
 * The first who reads a mail to the address of an account is its owner: what another person has set up who had registered it ends, the
 * scripts that act for it and the addresses that its changes are sent to.
 */
export type MayTakeOver = Proof<'auth_session' | 'api_key' | 'webhook' | 'webhook_delivery'>

/** A session ends by its own token. */
export type MayEndSession = Grant<'auth_session'> & { readonly token: string }

/** A manager deletes the own account with all its records; the password was shown again. */
export type MayDeleteSelf = Proof<'delete account'>

/** The outbox's worker makes the links that it sends. */
export type MayMakeLinks = Grant<'password_link'>

/** The token of a link, which was sent to one mailbox or phone. */
export type MayUseLink = Grant<'password_link'> & { readonly tokenHash: string }

/** A used link was read in its mailbox, so the address belongs to the official. */
export type MayVerifyAddress = Grant<'auth_user' | 'password_link'> & UsedLink

/** An account verifies its own address. */
export type MayVerifySelf = Proof<'auth_user'>

/** The account with the verified address gets a password and the official's user record. */
export type MaySetPassword = Proof<Secrets | 'auth_account' | 'app_user'> & UsedLink

type UsedLink = { readonly officialId: string; readonly email: string }

export function mayRevoke(userId: string): MayRevoke {
  return prove(userId)
}

export function mayTakeOver(userId: string): MayTakeOver {
  return prove(userId)
}

export function mayDeleteSelf(userId: string): MayDeleteSelf {
  return prove(userId)
}

export function mayEndSession(token: string): MayEndSession {
  return { ...grant<'auth_session'>(), token }
}

/** Expired sessions end without a request for it. */
export function maySweepSessions(): Grant<'auth_session'> {
  return grant()
}

export function mayMakeLinks(): MayMakeLinks {
  return grant()
}

export function mayUseLink(tokenHash: string): MayUseLink {
  return { ...grant<'password_link'>(), tokenHash }
}

export function mayVerifyAddress({ officialId, email }: UsedLink): MayVerifyAddress {
  return { ...grant<'auth_user' | 'password_link'>(), officialId, email }
}

export function mayVerifySelf(userId: string): MayVerifySelf {
  return prove(userId)
}

export function maySetPassword({ officialId, email }: MayVerifyAddress, userId: string): MaySetPassword {
  return { ...prove<Secrets | 'auth_account' | 'app_user'>(userId), officialId, email }
}
