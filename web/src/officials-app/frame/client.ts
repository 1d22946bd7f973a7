import type { TypedDocumentNode } from '@urql/core'
import { fill } from '@whistle/domain/words/language'
import type { RefusalReason } from '@whistle/domain/words/refusals'
import { hearServerTime } from './clock.ts'
import { language } from './language.ts'
import { publicWords } from './words.ts'

/** An answer that did not come, with a sentence for the reader. NETWORK and INTERNAL are worth another try. */
export type Failure = {
  readonly failed: true
  readonly code: string
  readonly text: string
  readonly reason?: string
  readonly field?: string
}

/** `public`: whoever has the link, with the public key. `signedIn`: by the session's cookie, which the other never sends. */
export type Asker = 'public' | 'signedIn'

type Refused = {
  readonly message: string
  readonly extensions?: {
    readonly code?: string
    readonly reason?: string
    readonly field?: string
    readonly requestId?: string
    readonly values?: Record<string, string | number>
  }
}

const patience = 20_000

/** Vite's own dev server puts no settings into the page. */
export const publicApiKey: string =
  JSON.parse(document.getElementById('whistle-settings')?.textContent || '{}').publicApiKey ?? ''

/** One GraphQL request. Never throws: what goes wrong is an answer too. */
export async function ask<Data extends object, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  as: Asker = 'public',
): Promise<Data | Failure> {
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { ...headers, ...claimOf(as) },
      credentials: as === 'public' ? 'omit' : 'same-origin',
      body: JSON.stringify({ query: String(document), variables }),
      signal: AbortSignal.timeout(patience),
    })
    hearServerTime(response.headers.get('date'))
    const text = await response.text()
    return await readAnswer<Data>(text)
  } catch {
    return networkFailure()
  }
}

/** Who asks, in the words of a header. A manager may be an official too: signed in on these pages, they are the latter. */
export function claimOf(as: Asker): Record<string, string> {
  return as === 'public' ? { 'x-api-key': publicApiKey } : { 'x-act-as': 'official' }
}

export function isFailure(answer: object): answer is Failure {
  return 'failed' in answer
}

export function networkFailure(): Failure {
  return { failed: true, code: 'NETWORK', text: publicWords[language].failureNetwork }
}

async function readAnswer<Data extends object>(text: string): Promise<Data | Failure> {
  const answer = parsed<{ data?: Data | null; errors?: readonly Refused[] }>(text)
  const [error] = answer?.errors ?? []
  if (error) return failureOf(error)
  return answer?.data ?? serverFailure()
}

/** Another program may have answered in place of ours: a proxy, a hotel's sign-in page. */
function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

async function failureOf({ message, extensions = {} }: Refused): Promise<Failure> {
  const { code = 'INTERNAL', reason, field, values, requestId } = extensions
  if (!reason) return serverFailure(requestId)
  const text = (await sentenceOf(reason, values)) ?? message
  return { failed: true, code, reason, field, text: text.charAt(0).toUpperCase() + text.slice(1) }
}

function serverFailure(requestId?: string): Failure {
  const words = publicWords[language]
  const number = requestId ? ` ${fill(words.failureNumber, { requestId })}` : ''
  return { failed: true, code: 'INTERNAL', text: words.failureServer + number }
}

/** Most readers are never refused anything, so its sentences come only when they are needed. */
export async function sentenceOf(reason: string, values?: Record<string, string | number>) {
  const found = await import('@whistle/domain/words/refusals').catch(() => undefined)
  const text = found?.refusalWords[language][reason as RefusalReason] as string | undefined
  return text && fill(text, values)
}
