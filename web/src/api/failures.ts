import { fill, type Language } from '@whistle/domain/words/language'
import { refusalText } from '@whistle/domain/words/refusal-text'
import { type RefusalReason, refusalWords } from '@whistle/domain/words/refusals'
import { appWords } from '../i18n/app-words.ts'
import { valuesInUnit } from '../time/distance-text.ts'

/** An error for the reader: a sentence, and the field it is about if it is about one. */
export type Failure = {
  code: string
  text: string
  field?: string
  /** The rule of assigning that refused: the manager may override it. */
  rule?: string
}

/** The shape of a failed GraphQL answer; urql's CombinedError has it too. */
export type FailedAnswer = {
  networkError?: unknown
  graphQLErrors?: readonly { message: string; extensions?: Record<string, unknown> }[]
}

export class RequestFailure extends Error implements FailedAnswer {
  readonly networkError: unknown
  readonly graphQLErrors: NonNullable<FailedAnswer['graphQLErrors']>

  constructor({ networkError, graphQLErrors = [] }: FailedAnswer) {
    super(graphQLErrors[0]?.message ?? 'The request failed', { cause: networkError })
    this.networkError = networkError
    this.graphQLErrors = graphQLErrors
  }
}

export function failureOf(error: FailedAnswer, language: Language): Failure {
  const words = appWords[language]
  if (error.networkError) return { code: 'NETWORK', text: words.failureNetwork }

  const extensions = error.graphQLErrors?.[0]?.extensions ?? {}
  const code = textOf(extensions.code) ?? 'INTERNAL'
  const reason = textOf(extensions.reason)
  if (reason && isReason(reason)) {
    const values = valuesInUnit(valuesOf(extensions.values), language)
    const text = refusalText({ reason, values }, language)
    const failure = { code, text: asSentence(text), field: textOf(extensions.field) }
    return reason.startsWith('rule') ? { ...failure, rule: reason } : failure
  }

  const requestId = textOf(extensions.requestId)
  if (!requestId) return { code, text: words.failureInternalPlain }
  return { code, text: fill(words.failureInternal, { requestId }) }
}

/** The network or the server failed for the moment: the same request may succeed later. */
export function isTemporary({ code }: Failure): boolean {
  return code === 'NETWORK' || code === 'UNAVAILABLE'
}

/** The session has ended: the user has to sign in again. */
export function isSignedOut(error: FailedAnswer): boolean {
  return error.graphQLErrors?.some((each) => each.extensions?.code === 'UNAUTHENTICATED') ?? false
}

function isReason(reason: string): reason is RefusalReason {
  return Object.hasOwn(refusalWords.en, reason)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function valuesOf(values: unknown): Record<string, string | number> {
  return typeof values === 'object' && values !== null ? (values as Record<string, string | number>) : {}
}

/** Refusals are written as field messages ('this field is required'); alone they start with a capital. */
function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
