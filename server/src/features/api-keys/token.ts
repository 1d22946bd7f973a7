import { createHash, randomBytes } from 'node:crypto'

const prefix = 'whistle_'

/** A new token: 256 random bits, behind a prefix by which scanners of leaked secrets find it. */
export const newToken = () => prefix + randomBytes(32).toString('base64url')

export const isApiToken = (token: string) => token.startsWith(prefix)

/** A random token needs no slow hash: it cannot be guessed. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const endingOf = (token: string) => token.slice(-4)
