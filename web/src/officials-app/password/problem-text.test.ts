import { expect, it } from 'vitest'
import { authProblem, newPasswordProblem } from './problem-text.ts'

const refusal = (code: string) => ({ refused: true as const, code, message: 'in the service’s own words' })

it('a password that is too short or too long has a sentence', () => {
  expect(newPasswordProblem('', 'en')).toBe('this field is required')
  expect(newPasswordProblem('short', 'en')).toBe('Choose a longer password: at least 8 characters')
  expect(newPasswordProblem('x'.repeat(129), 'es')).toContain('128')
  expect(newPasswordProblem('a whistle in the dark', 'en')).toBeUndefined()
})

it('errors of the identity service are translated, unknown codes have a general sentence', () => {
  expect(authProblem(refusal('INVALID_PASSWORD'), 'es')).toBe('La contraseña actual no es correcta')
  expect(authProblem(refusal('PASSWORD_TOO_SHORT'), 'en')).toContain('8')
  expect(authProblem(refusal('SOMETHING_NEWER'), 'en')).toBe('That didn’t work. Try again in a minute.')
})
