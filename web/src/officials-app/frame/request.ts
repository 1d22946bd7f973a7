import type { TypedDocumentNode } from '@urql/core'
import { fill, sentenceText } from '@whistle/domain/words/language'
import type { RefusalReason } from '@whistle/domain/words/refusals'
import { setServerTime } from './clock.ts'
import { language } from './language.ts'
import { takeSentAnswer } from './sent.ts'
import { frameWords } from './words.ts'

/** A request that failed, with a sentence for the reader. NETWORK, UNAVAILABLE and INTERNAL are worth a retry. */
export type Failure = {
  readonly failed: true
  readonly code: string
  readonly text: string
  readonly reason?: string
  readonly field?: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** `public`: with the public key and no cookie. `signedIn`: with the cookie of the session. */
export type Caller = 'public' | 'signedIn'

type GraphQLError = {
  readonly message: string
  readonly extensions?: {
    readonly code?: string
    readonly reason?: string
    readonly field?: string
    readonly requestId?: string
    readonly values?: Record<string, string | number>
  }
}

const timeoutMs = 20_000

/** Sent to the window when a request of a signed-in page is refused because the session has ended. */
export const sessionEndedEvent = 'whistle-session-ended'

/** Empty in development: only our own server writes settings into the page. */
export const publicApiKey: string =
  JSON.parse(document.getElementById('whistle-settings')?.textContent || '{}').publicApiKey ?? ''

/** One GraphQL request, unless the server has sent its answer with the page. Never throws: a failure is a value. */
export async function request<Data extends object, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  caller: Caller = 'public',
): Promise<Data | Failure> {
  const sent = takeSentAnswer(nameOf(String(document)))
  if (sent) return readAnswer<Data>(sent)
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { ...headers, ...credentialsOf(caller) },
      credentials: caller === 'public' ? 'omit' : 'same-origin',
      body: JSON.stringify({ query: String(document), variables }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    setServerTime(response.headers.get('date'))
    const answer = await readAnswer<Data>(parsed(await response.text()))
    if (caller === 'signedIn' && isFailure(answer) && answer.code === 'UNAUTHENTICATED')
      dispatchEvent(new Event(sessionEndedEvent))
    return answer
  } catch {
    return networkFailure()
  }
}

/** The headers that identify the caller. An account that is a manager and an official acts as an official on these pages. */
export function credentialsOf(caller: Caller): Record<string, string> {
  return caller === 'public' ? { 'x-api-key': publicApiKey } : { 'x-act-as': 'official' }
}

export function isFailure(answer: object): answer is Failure {
  return 'failed' in answer
}

export function networkFailure(): Failure {
  return { failed: true, code: 'NETWORK', text: frameWords[language].failureNetwork }
}

function nameOf(document: string): string {
  return /^\w+ (\w+)/.exec(document)?.[1] ?? ''
}

type Answer<Data> = { data?: Data | null; errors?: readonly GraphQLError[] }

async function readAnswer<Data extends object>(answer: Answer<Data> | undefined): Promise<Data | Failure> {
  const [error] = answer?.errors ?? []
  if (error) return failureOf(error)
  return answer?.data ?? serverFailure()
}

/** Not JSON: a proxy or a captive portal has answered. */
function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function failureOf({ message, extensions = {} }: GraphQLError): Promise<Failure> {
  const { code = 'INTERNAL', reason, field, values, requestId } = extensions
  if (!reason) return serverFailure(requestId)
  const text = (await refusalSentence(reason, values)) ?? message
  return { failed: true, code, reason, field, values, text: text.charAt(0).toUpperCase() + text.slice(1) }
}

function serverFailure(requestId?: string): Failure {
  const words = frameWords[language]
  const number = requestId ? ` ${fill(words.failureNumber, { requestId })}` : ''
  return { failed: true, code: 'INTERNAL', text: words.failureServer + number }
}

/** Loaded when needed: most readers never see a refusal. */
export async function refusalSentence(reason: string, values?: Record<string, string | number>) {
  const files = [import('@whistle/domain/words/refusals'), import('../../time/distance-text.ts')] as const
  const found = await Promise.all(files).catch(() => undefined)
  if (!found) return undefined
  const [{ refusalWords }, { valuesInUnit }] = found
  const sentence = refusalWords[language][reason as RefusalReason] as string | undefined
  return sentence && sentenceText(sentence, language, values && valuesInUnit(values, language))
}
