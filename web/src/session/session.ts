import { request } from '../api/request.ts'
import { createStore, useStore } from '../state/store.ts'
import { setHomeZone } from '../time/own-zone.ts'
import { setReadingStyle } from '../time/reading-style.ts'
import * as service from './auth-service.ts'
import type { SignedInUserFragment } from './operations.generated.ts'
import { isSomethingUnsaved } from './reload.ts'
import { userOfAccount } from './user-of-account.ts'

type SessionUser = {
  id: string
  email: string
  /** What the pages call the user. */
  name: string
  /** As it stands on paper. */
  fullName: string
  /** An official and nothing else. */
  isOfficial: boolean
  /** Has games to officiate, beside those to manage or without them. */
  officiates: boolean
  /** Has proven that the e-mail address is its own. */
  isVerified: boolean
}

export type Session =
  | { state: 'uninitialised' }
  /** `ended`: no longer at the server. The page stays with what was typed, and the user signs in over it. */
  | { state: 'authenticated'; user: SessionUser; ended?: Ended }
  /** `left`: signed out on purpose, so sign-in does not lead back to the page that was open. */
  | { state: 'unauthenticated'; left: boolean }

/** `by`: the address of another account that has signed in in another tab. */
type Ended = { readonly by?: string }

export const session = createStore<Session>({ state: 'uninitialised' })

/** Other tabs share the cookie: they read the session again when it changes here. */
const otherTabs = new BroadcastChannel('whistle-session')

export function useSession(): Session {
  return useStore(session)
}

/** For pages behind the guard, where there is always a user. */
export function useUser(): SessionUser {
  const current = useSession()
  if (current.state !== 'authenticated') throw new Error('This page needs a signed-in user')
  return current.user
}

export async function startSession(): Promise<void> {
  otherTabs.onmessage = () => void readAgain()
  await readAgain()
}

async function readAgain(): Promise<void> {
  try {
    const account = await service.readSession()
    const current = session.get()
    const isOther = current.state === 'authenticated' && account?.id !== current.user.id
    // The edit belongs to the account that began it.
    if (isOther && isSomethingUnsaved()) session.set({ ...current, ended: { by: account?.email } })
    else if (account) await enter(account)
    else session.set({ state: 'unauthenticated', left: false })
  } catch {
    session.set({ state: 'unauthenticated', left: false })
  }
}

export async function signIn(
  input: Parameters<typeof service.signIn>[0],
): Promise<service.AuthRefusal | null> {
  const answer = await service.signIn(input)
  if (service.isAuthRefusal(answer)) return answer
  await enter(answer)
  otherTabs.postMessage('changed')
  return null
}

/** A new account signs in by itself afterwards; a session from before has ended. */
export async function register(
  input: Parameters<typeof service.register>[0],
): Promise<service.AuthRefusal | null> {
  const answer = await service.register(input)
  if (service.isAuthRefusal(answer)) return answer
  session.set({ state: 'unauthenticated', left: true })
  return null
}

export async function signOut(): Promise<service.AuthRefusal | null> {
  const answer = await service.signOut()
  if (service.isAuthRefusal(answer)) return answer
  session.set({ state: 'unauthenticated', left: true })
  otherTabs.postMessage('changed')
  return null
}

/** The session has ended at the server: the user signs in over the page. False when that is known already. */
export function loseSession(by?: string): boolean {
  const current = session.get()
  if (current.state !== 'authenticated' || current.ended) return false
  session.set({ ...current, ended: { by } })
  return true
}

/** The server has closed the connection of the page. Resolves when the account of the page is signed in, maybe at once. */
export async function untilAllowed(): Promise<void> {
  const account = await service.readSession().catch(() => undefined)
  const current = session.get()
  const isSame = current.state === 'authenticated' && account?.id === current.user.id
  if (account !== undefined && !isSame) loseSession(account?.email)
  await untilSignedIn()
}

/** Only the account of the page signs in over it. */
export function signInAgain(password: string): Promise<service.AuthRefusal | null> {
  const current = session.get()
  if (current.state !== 'authenticated') throw new Error('There is no page to go on with')
  return signIn({ email: current.user.email, password, rememberMe: false })
}

/** Resolves once the account of the page has signed in again; never when the page is left instead. */
export function untilSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const current = session.get()
      if (current.state !== 'authenticated' || current.ended) return
      stop()
      resolve()
    }
    const stop = session.watch(check)
    check()
  })
}

async function enter(account: service.Account): Promise<void> {
  const user = await userOfAccount(account, { request, report: (what, error) => console.error(what, error) })
  const { id, email } = account
  setHomeZone(user?.timeZone)
  setReadingStyle(user)
  const roles = { isOfficial: user?.role === 'OFFICIAL', officiates: user?.isOfficial ?? false }
  session.set({
    state: 'authenticated',
    user: { id, email, ...namesOf(email, user), ...roles, isVerified: user?.isVerified ?? true },
  })
}

/** The address is verified, here and in the other tabs. */
export function markVerified(): void {
  const current = session.get()
  if (current.state !== 'authenticated' || current.user.isVerified) return
  session.set({ ...current, user: { ...current.user, isVerified: true } })
  otherTabs.postMessage('changed')
}

/** The user has changed their name. */
export function callUser(profile: Partial<SignedInUserFragment>): void {
  const current = session.get()
  if (current.state !== 'authenticated') return
  session.set({ ...current, user: { ...current.user, ...namesOf(current.user.email, profile) } })
}

function namesOf(email: string, user: Partial<SignedInUserFragment> | null) {
  const name = user?.firstname || user?.username || nameIn(email)
  return { name, fullName: user?.firstname && user.lastname ? `${user.firstname} ${user.lastname}` : name }
}

/** The name of maria.lopez@example.com is 'maria.lopez' until the profile has one. */
export function nameIn(email: string): string {
  return email.split('@')[0] || email
}
