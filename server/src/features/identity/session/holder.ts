import type { Principal, Remembered } from '../../../access/principal.ts'
import type { Sql } from '../../../db/sql.ts'

/** A session's token, whose signature is ours, and whether its request asks for the role of an official. */
export type SessionClaim = { readonly token: string; readonly asOfficial: boolean }

/* Runs for every request: a manager's records as an official are read only if the request asks for that role. */
const holderText = (token: string, asOfficial: string) => `(
  select account.id, account.email, person.role, person.official_id,
    case when person.role = 'SCHEDULER' and not ${asOfficial} then '{}' else array(
      select record.official_id::text from account_record record where record.user_id = account.id order by 1) end
  from auth_session session
  join auth_user account on account.id = session.user_id
  left join app_user person on person.id = account.id
  where session.token = ${token} and session.expires_at > now()) holder`

type HolderRow = readonly [string, string, string | null, string | null, readonly string[]]

export async function readHolder(
  database: Sql,
  { token, asOfficial }: SessionClaim,
): Promise<Remembered | undefined> {
  const [row] = await database.read({
    name: 'session-holder',
    text: `select holder::text, holder.* from ${holderText('$1', '$2')}`,
    values: [token, asOfficial],
  })
  if (!row) return undefined
  const [found, ...holder] = row as [string, ...HolderRow]
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

/** The holders of many sessions with one statement; none for a session that has ended. */
export async function readHolders(
  database: Sql,
  claims: readonly SessionClaim[],
): Promise<ReadonlyMap<SessionClaim, Principal>> {
  const rows = await database.read({
    name: 'session-holders',
    text: `select asked.place::integer, holder.*
      from unnest($1::text[], $2::boolean[]) with ordinality asked (token, as_official, place)
      cross join lateral ${holderText('asked.token', 'asked.as_official')}`,
    values: [claims.map(({ token }) => token), claims.map(({ asOfficial }) => asOfficial)],
  })
  const holders = new Map<SessionClaim, Principal>()
  for (const [place, ...holder] of rows as [number, ...HolderRow][]) {
    const claim = claims[place - 1]
    if (claim) holders.set(claim, principalOf(holder, claim.asOfficial))
  }
  return holders
}

function principalOf(holder: HolderRow, asOfficial: boolean): Principal {
  const [userId, email, role, shown, officialIds] = holder
  const officialId = shown ?? officialIds[0]
  if (role && officialId && (role === 'OFFICIAL' || asOfficial))
    return { kind: 'official', userId, email, officialId, officialIds }
  if (role === 'SCHEDULER' && !asOfficial) return { kind: 'manager', userId, email }
  // Also an official whose record was deleted, and a manager who requests the role of an official without a record:
  // signed in, without access to any record.
  return { kind: 'newcomer', userId, email, hasUser: role !== null }
}
