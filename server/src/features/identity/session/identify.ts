import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Principal, Remembered, Requester } from '../../../access/principal.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/sql.ts'
import { findKeys } from '../../api-keys/find-keys.ts'
import { isApiToken } from '../../api-keys/token.ts'
import type { Claims } from '../auth/claims.ts'
import { cookiePrefixOf } from '../auth/session-cookie.ts'
import { readHolder, readHolders, type SessionClaim } from './holder.ts'

/** Selects the role of a request for an account that is both a manager and an official. */
const roleHeader = 'x-act-as'

/** Names the account that a page was made for: another one that has signed in beside it must not act there. */
const accountHeader = 'x-account'

const maxCached = 5_000

/** Identifies the client with at most one statement, and with none if the claims carry no session. */
export function createIdentify(config: Config, database: Database) {
  const cookieName = `${cookiePrefixOf(config)}.session_token`
  const publicKey = digest(config.publicApiKey)
  const cache = new Map<string, Remembered>()

  function store(key: string, found: Remembered | undefined): void {
    cache.delete(key)
    if (!found) return
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, found)
  }

  function recognise(claims: Claims): Requester {
    const token = apiTokenIn(claims)
    if (token) {
      const identify = async () => (await findKeys([token], database)).get(token) ?? withoutSession(claims)
      return { identify }
    }
    const signed = signedIn(claims, cookieName)
    const asOfficial = isAsOfficial(claims)
    const key = `${asOfficial} ${signed}`
    return {
      get remembered() {
        const found = cache.get(key)
        return found && isMeant(found, claims) ? found : undefined
      },
      async identify() {
        const token = signed && tokenOf(signed, config.authSecret)
        const found = token ? await readHolder(database, { token, asOfficial }) : undefined
        store(key, found)
        return found && isMeant(found, claims) ? found.principal : withoutSession(claims)
      },
    }
  }

  function withoutSession(claims: Claims): Principal {
    const shown = text(claims['x-api-key'])
    if (shown && timingSafeEqual(digest(shown), publicKey)) return { kind: 'public' }
    return { kind: 'nobody' }
  }

  function sessionIn(claims: Claims): SessionClaim | undefined {
    const signed = signedIn(claims, cookieName)
    const token = signed && tokenOf(signed, config.authSecret)
    return token ? { token, asOfficial: isAsOfficial(claims) } : undefined
  }

  return {
    recognise,
    identify: (claims: Claims): Promise<Principal> => recognise(claims).identify(),
    /** Many clients with one statement for those with sessions, and one for those with keys. */
    async identifyAll(all: readonly Claims[]): Promise<readonly Principal[]> {
      const tokens = all.map(apiTokenIn)
      const sessions = all.map((claims, index) => (tokens[index] ? undefined : sessionIn(claims)))
      const [holders, keys] = await Promise.all([
        readHolders(
          database,
          sessions.filter((session) => session !== undefined),
        ),
        findKeys(
          tokens.filter((token) => token !== undefined),
          database,
        ),
      ])
      return all.map((claims, index) => {
        const session = sessions[index]
        const found = session ? holders.get(session) : keys.get(tokens[index] ?? '')
        return found ?? withoutSession(claims)
      })
    },
  }
}

function isMeant({ principal }: Remembered, claims: Claims): boolean {
  const account = text(claims[accountHeader])
  return account === '' || !('userId' in principal) || principal.userId === account
}

function isAsOfficial(claims: Claims): boolean {
  return text(claims[roleHeader]) === 'official'
}

/** Clients of AWS AppSync send the token alone. */
function bearerIn(claims: Claims): string | undefined {
  return /^(?:bearer +)?(?!bearer$)(\S+)$/i.exec(text(claims.authorization))?.[1]
}

function apiTokenIn(claims: Claims): string | undefined {
  const bearer = bearerIn(claims)
  return bearer && isApiToken(bearer) ? bearer : undefined
}

function signedIn(claims: Claims, cookieName: string): string | undefined {
  const bearer = bearerIn(claims)
  return bearer ?? cookieIn(text(claims.cookie), cookieName)
}

/** The session's token if its signature is ours: a token read from the database is useless without one. */
function tokenOf(signed: string, secret: string): string | undefined {
  const plain = decode(signed)
  const dot = plain.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = plain.slice(0, dot)
  const signature = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  const sent = Buffer.from(plain.slice(dot + 1))
  return sent.length === signature.length && timingSafeEqual(sent, signature) ? token : undefined
}

function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}

function decode(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
