import { emailFrom } from '@whistle/domain/accounts/email'
import { newPasswordFrom, passwordFrom, passwordLimits } from '@whistle/domain/accounts/password'
import { isRefusal, type Refusal } from '@whistle/domain/refusal'
import { nameFrom } from '@whistle/domain/text/text'
import type { RefusalReason } from '@whistle/domain/words/refusals'
import { z } from 'zod'
import type { AuthErrorCode } from '../../../errors/error-codes.ts'
import { isAuthErrorCode, problemResponse } from './responses.ts'

/* Each message is an error code. Fields that are not listed are dropped. */

const codes: Partial<Record<RefusalReason, AuthErrorCode>> = {
  required: 'REQUIRED',
  emailInvalid: 'INVALID_EMAIL',
  tooShort: 'PASSWORD_TOO_SHORT',
  tooLong: 'PASSWORD_TOO_LONG',
}

/** A field that is validated by a rule of the domain. */
function fieldOf(rule: (typed: string) => string | Refusal, codeOf = codes) {
  return z.string('REQUIRED').transform((typed, context) => {
    const value = rule(typed)
    if (!isRefusal(value)) return value
    context.addIssue({ code: 'custom', message: codeOf[value.reason] ?? 'BAD_USER_INPUT' })
    return z.NEVER
  })
}

const email = fieldOf(emailFrom)
const newPassword = fieldOf(newPasswordFrom)
// A longer one cannot be right, and hashing it would cost time.
const givenPassword = fieldOf(passwordFrom).pipe(z.string().max(passwordLimits.max, 'PASSWORD_TOO_LONG'))
const linkToken = z.string('REQUIRED').min(1, 'REQUIRED').max(200, 'INVALID_TOKEN')
const nameCodes = { ...codes, notText: 'INVALID_NAME', tooLong: 'NAME_TOO_LONG' } as const
const name = fieldOf((typed) => (typed.trim() ? nameFrom(typed) : ''), nameCodes)

export const registerForm = z.object({ email, password: newPassword, name: name.default('') })
export const signInForm = z.object({
  email,
  password: givenPassword,
  rememberMe: z.boolean().default(true),
  link: linkToken.optional(),
})
export const askResetForm = z.object({ email })
export const linkForm = z.object({ token: linkToken })
export const linkAddressForm = z.object({ token: linkToken, email })
export const setPasswordForm = z.object({ newPassword, token: linkToken })
export const resetForm = setPasswordForm
export const deleteForm = z.object({ password: givenPassword })
export const changeForm = z.object({ newPassword, currentPassword: givenPassword })

/** The validated values, or the response for the first invalid field. */
export function readForm<Values>(form: z.ZodType<Values>, input: unknown): Values | Response {
  const { success, data, error } = form.safeParse(input)
  if (success) return data
  const [issue] = error.issues
  const code = isAuthErrorCode(issue?.message) ? issue.message : 'BAD_USER_INPUT'
  return problemResponse(code, { field: issue?.path.join('.') })
}
