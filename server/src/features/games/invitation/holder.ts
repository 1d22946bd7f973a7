import { isCode } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import { isGuessable } from '@whistle/domain/text/text'
import type { Holder, Visitor } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Context } from '../../../graphql/context.ts'
import { openSecret, type SecretContext } from '../../codes/open-secret.ts'
import { gameToOpen, invitationByCode, invitationById, linkByCode } from '../store/link.ts'

type HolderContext = SecretContext & Partial<Pick<Context, 'holders'>>

/** The holder of the invitation with this code. */
export async function holderByCode(context: HolderContext, code: string): Promise<Holder> {
  const holder = await findHolderByCode(context, code)
  if (!holder) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'invitationId' }))
  return holder
}

/** The same by the id of the record. */
export async function holderByRecord(context: SecretContext, id: string): Promise<Holder> {
  const holder = await findHolderByRecord(context, id)
  if (!holder) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
  return holder
}

/** A visitor with the id of a game sees its positions, but not their officials. */
export async function visitorByGame(context: SecretContext, id: string): Promise<Visitor> {
  const visitor = await findVisitorByGame(context, id)
  if (!visitor) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'id' }))
  return visitor
}

export async function findHolderByCode(context: HolderContext, code: string): Promise<Holder | undefined> {
  if (!isCode(code)) return undefined
  // Opened before the transaction, which locks the invitation and reads it again.
  const before = context.holders?.get(code)
  if (before) return before
  const found = await openSecret(context, ['code', code], async (sql) => {
    return (await readHolderByCode(sql, code)) ?? (await lookAtLink(sql, code))
  })
  const holder = found && 'kind' in found ? found : undefined
  if (holder) context.holders?.set(code, holder)
  return holder
}

/** What a code opens, or what became of it. An ended code does not count as a guess. */
export async function findLink(context: SecretContext, code: string) {
  if (!isCode(code)) return undefined
  return openSecret(context, ['link', code], (sql) => lookAtLink(sql, code))
}

export async function findHolderByRecord(context: SecretContext, id: string): Promise<Holder | undefined> {
  // The id alone opens it.
  if (isGuessable(id)) return undefined
  return openSecret(context, ['invitation', id], (sql) => readHolderByRecord(sql, id))
}

export async function findVisitorByGame(context: SecretContext, id: string): Promise<Visitor | undefined> {
  // The id alone opens it.
  if (isGuessable(id)) return undefined
  return openSecret(context, ['game', id], async (sql) => {
    const [found] = await sql.run(gameToOpen(id))
    return found && { kind: 'visitor', gameId: found.id }
  })
}

/** Not counted: for a code that was checked before. */
export async function readHolderByCode(sql: Sql, code: string): Promise<Holder | undefined> {
  const [found] = await sql.run(invitationByCode(code))
  return found && { kind: 'holder', ...found }
}

async function lookAtLink(sql: Sql, code: string) {
  const [found] = await sql.run(linkByCode(code))
  return found
}

export async function readHolderByRecord(sql: Sql, id: string): Promise<Holder | undefined> {
  const [found] = await sql.run(invitationById(id))
  return found && { kind: 'holder', ...found }
}
