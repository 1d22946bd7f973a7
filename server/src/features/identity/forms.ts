import { z } from 'zod'
import { answerProblem, isProblemCode } from './answers.ts'

/* Each message is one of our problem codes. Fields that are not listed are dropped. */

const required = z.string('REQUIRED').min(1, 'REQUIRED')
const email = required
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('INVALID_EMAIL').max(254, 'INVALID_EMAIL'))
const givenPassword = required.max(128, 'PASSWORD_TOO_LONG')
const newPassword = required.min(8, 'PASSWORD_TOO_SHORT').max(128, 'PASSWORD_TOO_LONG')
const name = z
  .string()
  .trim()
  .max(200, 'NAME_TOO_LONG')
  .regex(/^\P{Cc}*$/u, 'INVALID_NAME')

export const signUpForm = z.object({ email, password: newPassword, name: name.default('') })
export const signInForm = z.object({ email, password: givenPassword, rememberMe: z.boolean().default(true) })
export const askResetForm = z.object({ email })
const linkToken = required.max(200, 'INVALID_TOKEN')
export const linkForm = z.object({ token: linkToken })
export const linkAddressForm = z.object({ token: linkToken, email })
export const setPasswordForm = z.object({ newPassword, token: linkToken })
export const resetForm = setPasswordForm
export const changeForm = z.object({ newPassword, currentPassword: givenPassword })

/** The validated values, or the response for the first invalid field. */
export function readForm<Values>(form: z.ZodType<Values>, input: unknown): Values | Response {
  const { success, data, error } = form.safeParse(input)
  if (success) return data
  const [issue] = error.issues
  const code = isProblemCode(issue?.message) ? issue.message : 'BAD_USER_INPUT'
  return answerProblem(400, code, { field: issue?.path.join('.') })
}
