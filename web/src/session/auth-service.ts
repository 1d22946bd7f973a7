import { forgetOwnPages } from '../state/stored-pages.ts'

/** The account in the identity service. */
export type Account = { id: string; email: string; name: string }

/** A refusal of the service: its code for our words, its message for codes without words. */
export type AuthRefusal = { refused: true; code: string; message: string }

export function isAuthRefusal(answer: unknown): answer is AuthRefusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

/** Null without a session. Throws when the session cannot be read. */
export async function readSession(): Promise<Account | null> {
  const response = await fetch('/api/auth/get-session')
  if (!response.ok) throw new Error(`The session read answered ${response.status}`)
  const answer = (await response.json()) as { user: Account } | null
  return answer?.user ?? null
}

/** `link`: the token of a link that came to the account's mailbox, which verifies its address. */
export async function signIn(input: {
  email: string
  password: string
  rememberMe: boolean
  link?: string
}): Promise<Account | AuthRefusal> {
  const answer = await post<{ user: Account }>('sign-in/email', input)
  if (isAuthRefusal(answer)) return answer
  await forgetOwnPages()
  return answer.user
}

export function register(input: { email: string; password: string; name: string }) {
  return post('sign-up/email', input)
}

export async function signOut() {
  const answer = await post('sign-out', {})
  if (!isAuthRefusal(answer)) await forgetOwnPages()
  return answer
}

export function requestPasswordReset(input: { email: string }) {
  return post('request-password-reset', input)
}

export function resetPassword(input: { newPassword: string; token: string }) {
  return post('reset-password', input)
}

/** What the link does to a password that the account has already. */
export type EarlierPassword = 'none' | 'kept' | 'replaced'

/** Whose link an official has opened. Without an address it came to their phone, and an account needs a mailbox. */
export function readPasswordLink(
  token: string,
): Promise<{ email: string | null; password?: EarlierPassword } | AuthRefusal> {
  return send(`password-link?${new URLSearchParams({ token })}`)
}

export function sendPasswordLink(input: { token: string; email: string }) {
  return post('password-link', input)
}

/** An official's first password, with the token of the link that came to their own mailbox. It signs in, too. */
export async function setPassword(input: { token: string; newPassword: string }) {
  const answer = await post('set-password', input)
  if (!isAuthRefusal(answer)) await forgetOwnPages()
  return answer
}

export function changePassword(input: { currentPassword: string; newPassword: string }) {
  return post('change-password', { ...input, revokeOtherSessions: true })
}

/** The own account: a manager's with everything of it. */
export async function deleteAccount(input: { password: string }) {
  const answer = await post('delete-account', input)
  if (!isAuthRefusal(answer)) await forgetOwnPages()
  return answer
}

function post<Answer = unknown>(action: string, input: object): Promise<Answer | AuthRefusal> {
  const headers = { 'content-type': 'application/json' }
  return send(action, { method: 'POST', headers, body: JSON.stringify(input) })
}

async function send<Answer>(action: string, request?: RequestInit): Promise<Answer | AuthRefusal> {
  try {
    const response = await fetch(`/api/auth/${action}`, request)
    const answer = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
    if (response.ok) return answer as Answer
    if (response.status === 429) return refusal('RATE_LIMITED')
    return refusal(answer.code ?? 'INTERNAL', answer.message)
  } catch {
    return refusal('NETWORK')
  }
}

function refusal(code: string, message = ''): AuthRefusal {
  return { refused: true, code, message }
}
