import { isCode } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import type { Holder, Visitor } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import { type Exceeded, hour, keyOf, limitOf, minute } from '../../../db/limiter.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Context } from '../../../graphql/context.ts'
import type { LinkState } from '../../../graphql/types.generated.ts'
import { networkOf } from '../../../http/network.ts'
import { gameToOpen, invitationByCode, invitationById, linkByCode } from '../store/link.ts'

const perNetwork = { tries: 30, seconds: 15 * minute }
const overall = { tries: 3_000, seconds: hour }
const knownFor = 30 * 24 * hour

type Asker = Pick<Context, 'address' | 'limiter' | 'sql'>

/** The invitation behind a code, for whoever shows it. */
export async function holderByCode(context: Asker, code: string): Promise<Holder> {
  const holder = await findByCode(context, code)
  if (!holder) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'invitationId' }))
  return holder
}

/** The same by the id of the record, which is as hard to guess. */
export async function holderByRecord(context: Asker, id: string): Promise<Holder> {
  const holder = await findByRecord(context, id)
  if (!holder) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
  return holder
}

/** Whoever shows a game's id sees its positions, and of who holds them only that somebody does. */
export async function visitorByGame(context: Asker, id: string): Promise<Visitor> {
  const visitor = await findByGame(context, id)
  if (!visitor) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
  return visitor
}

export async function findByCode(context: Asker, code: string): Promise<Holder | undefined> {
  if (!isCode(code)) return undefined
  const found = await openSecret(context, ['code', code], async (sql) => {
    return (await lookByCode(sql, code)) ?? (await lookAtLink(sql, code))
  })
  return typeof found === 'object' ? found : undefined
}

/** What became of a code. One that was somebody's is no guess, though it opens nothing any more. */
export async function findLink(context: Asker, code: string): Promise<LinkState | undefined> {
  if (!isCode(code)) return undefined
  return openSecret(context, ['link', code], (sql) => lookAtLink(sql, code))
}

export function findByRecord(context: Asker, id: string): Promise<Holder | undefined> {
  return openSecret(context, ['invitation', id], (sql) => lookByRecord(sql, id))
}

export function findByGame(context: Asker, id: string): Promise<Visitor | undefined> {
  return openSecret(context, ['game', id], async (sql) => {
    const [found] = await sql.run(gameToOpen(id))
    return found && { kind: 'visitor', gameId: found.id }
  })
}

export function tooManyTries(exceeded: readonly Exceeded[]): Refused {
  const seconds = Math.max(...exceeded.map(({ waitSeconds }) => waitSeconds))
  return new Refused(refuse('RATE_LIMITED', 'tooManyTries', { values: { seconds } }))
}

/** Not counted: for a code that has been shown and found right before. */
export async function lookByCode(sql: Sql, code: string): Promise<Holder | undefined> {
  const [found] = await sql.run(invitationByCode(code))
  return found && { kind: 'holder', ...found }
}

async function lookAtLink(sql: Sql, code: string): Promise<LinkState | undefined> {
  const [found] = await sql.run(linkByCode(code))
  return found?.state
}

export async function lookByRecord(sql: Sql, id: string): Promise<Holder | undefined> {
  const [found] = await sql.run(invitationById(id))
  return found && { kind: 'holder', ...found }
}

/**
 * Looks up what a secret opens and counts those that open nothing, per network and over all. Who has opened it from the
 * same network before is not guessing: their tries are not counted, and somebody else's do not keep them out.
 */
export async function openSecret<T>(
  { address, limiter, sql }: Asker,
  secret: readonly string[],
  look: (sql: Sql) => Promise<T | undefined>,
): Promise<T | undefined> {
  const network = networkOf(address)
  const known = keyOf('code/known', [network, ...secret])
  if (await limiter.isMarked(known, sql)) return look(sql)
  const limits = [limitOf('code/network', [network], perNetwork), limitOf('code/overall', [], overall)]
  const { exceeded, found } = await limiter.attempt(limits, look)
  if (exceeded.length) throw tooManyTries(exceeded)
  if (found !== undefined) await limiter.mark(known, knownFor)
  return found
}
