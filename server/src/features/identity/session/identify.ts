import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Principal, Remembered, Requester } from '../../../access/principal.ts'
import type { Config } from '../../../config/config.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Claims } from '../auth/claims.ts'
import { cookiePrefixOf } from '../auth/session-cookie.ts'

/** Selects the role of a request for an account that is both a manager and an official. */
const roleHeader = 'x-act-as'

const maxCached = 5_000

/** Identifies the client with at most one statement, and with none if the claims carry no session. */
export function createIdentify(config: Config, database: Sql) {
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
    const signed = signedIn(claims, cookieName)
    const asOfficial = text(claims[roleHeader]) === 'official'
    const key = `${asOfficial} ${signed}`
    return {
      get remembered() {
        return cache.get(key)
      },
      async identify() {
        const token = signed && tokenOf(signed, config.authSecret)
        const found = token ? await readHolder(database, token, asOfficial) : undefined
        store(key, found)
        if (found) return found.principal
        const shown = text(claims['x-api-key'])
        if (shown && timingSafeEqual(digest(shown), publicKey)) return { kind: 'public' }
        return { kind: 'nobody' }
      },
    }
  }

  return { recognise, identify: (claims: Claims): Promise<Principal> => recognise(claims).identify() }
}

function signedIn(claims: Claims, cookieName: string): string | undefined {
  const bearer = /^bearer +(\S+)$/i.exec(text(claims.authorization))?.[1]
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

/* Runs for every request: a manager's records as an official are read only if the request asks for that role. */
const holderText = (token: string, asOfficial: string) => `(
  select account.id, account.email, person.role, person.official_id,
    case when person.role = 'SCHEDULER' and not ${asOfficial} then '{}' else array(
      select record.official_id::text from account_record record where record.user_id = account.id order by 1) end
  from auth_session session
  join auth_user account on account.id = session.user_id
  left join app_user person on person.id = account.id
  where session.token = ${token} and session.expires_at > now()) holder`

type HolderRow = [string, string, string | null, string | null, readonly string[], string]

async function readHolder(
  database: Sql,
  token: string,
  asOfficial: boolean,
): Promise<Remembered | undefined> {
  const [row] = await database.read({
    name: 'session-holder',
    text: `select holder.*, holder::text from ${holderText('$1', '$2')}`,
    values: [token, asOfficial],
  })
  if (!row) return undefined
  const holder = row as HolderRow
  const found = holder[5]
  return {
    principal: principalOf(holder, asOfficial),
    found,
    narrow({ name, text, values, ...rest }) {
      const given = values.length
      const now = `select holder::text from ${holderText(`$${given + 1}`, `$${given + 2}`)}`
      return {
        ...rest,
        name: name && `${name}-held`,
        text: `select answer.* from (${text}) answer where (${now}) = $${given + 3}`,
        values: [...values, token, asOfficial, found],
      }
    },
  }
}

function principalOf(holder: HolderRow, asOfficial: boolean): Principal {
  const [userId, email, role, shown, officialIds] = holder
  const officialId = shown ?? officialIds[0]
  if (role && officialId && (role === 'OFFICIAL' || asOfficial))
    return { kind: 'official', userId, email, officialId, officialIds }
  if (role === 'SCHEDULER' && !asOfficial) return { kind: 'manager', userId, email }
  // Also an official whose record was deleted, and a manager who requests the role of an official without a record:
  // signed in, without access to any record.
  return { kind: 'newcomer', userId, email }
}
