import type { RefusalReason } from './words/refusals.ts'

export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONDITION_FAILED'
  | 'CONFLICT'
  | 'LIMIT_EXCEEDED'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'

/** An expected error as a value: a code for programs, a reason with its values for sentences, the field it is about. */
export type Refusal = {
  readonly refused: true
  readonly code: RefusalCode
  readonly reason: RefusalReason
  readonly values?: Readonly<Record<string, string | number>>
  readonly field?: string
}

export function refuse(
  code: RefusalCode,
  reason: RefusalReason,
  about: { field?: string; values?: Record<string, string | number> } = {},
): Refusal {
  return { refused: true, code, reason, ...about }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true
}
