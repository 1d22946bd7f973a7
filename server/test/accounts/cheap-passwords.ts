import { randomBytes, scryptSync } from 'node:crypto'
import type { PasswordHashing } from '../../src/features/identity/auth/auth.ts'

const keyOf = (password: string, salt: string) =>
  scryptSync(password, salt, 64, { N: 2, r: 1, p: 1 }).toString('hex')

/** As passwords are hashed otherwise, but without the work that makes a stolen hash safe: a hash takes longer than most tests. */
export const cheapPasswords: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${keyOf(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':')
    return keyOf(password, salt) === key
  },
}
