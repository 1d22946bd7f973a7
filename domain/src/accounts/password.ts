import { type Refusal, refuse } from '../refusal.ts'

export const passwordLimits = { min: 8, max: 128 } as const

/** The password of an existing account; the service verifies it. */
export function passwordFrom(typed: string | null | undefined, field = 'password'): string | Refusal {
  return typed ? typed : refuse('BAD_USER_INPUT', 'required', { field })
}

/** A new password: taken exactly as typed, spaces included. */
export function newPasswordFrom(typed: string | null | undefined, field = 'password'): string | Refusal {
  const { min, max } = passwordLimits
  if (!typed) return refuse('BAD_USER_INPUT', 'required', { field })
  if (typed.length < min) return refuse('BAD_USER_INPUT', 'tooShort', { field, values: { min } })
  if (typed.length > max) return refuse('BAD_USER_INPUT', 'tooLong', { field, values: { max } })
  return typed
}
