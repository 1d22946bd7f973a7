import { refuse } from '@whistle/domain/refusal'
import type { Holder, Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { lockGame } from '../lock-game.ts'
import { mayAnswer } from '../policy.ts'
import { lockInvitation } from '../store/invitation.ts'
import { holderByCode, holderByRecord, readHolderByCode, readHolderByRecord } from './holder.ts'

type Answering = Extract<Principal, { kind: 'public' | 'official' }>
type Asked = { readonly code: string } | { readonly id: string }

/** Locks an invitation and its game for the invited official: signed in, or with its code or id. */
export async function openInvitation(me: Answering, asked: Asked, context: Context) {
  const field = 'code' in asked ? 'invitationId' : 'id'
  const holder = await holderOf(me, asked, context)
  const game = holder && (await lockGame(context, { id: holder.gameId }))
  const [invitation] = holder ? await context.sql.run(lockInvitation(holder.invitationId)) : []
  if (!holder || !game || !invitation || (me.kind === 'official' && !invitation.published))
    throw new Refused(refuse('NOT_FOUND', 'notFound', { field }))
  const viewer: Context = me.kind === 'official' ? context : { ...context, principal: holder }
  const state = {
    ...{ published: invitation.published, accepted: invitation.accepted },
    hasResponded: invitation.has_responded,
  }
  return { proof: mayAnswer(holder), viewer, game, invitation, state }
}

async function holderOf(me: Answering, asked: Asked, context: Context): Promise<Holder | undefined> {
  if (me.kind === 'public')
    return 'code' in asked ? holderByCode(context, asked.code) : holderByRecord(context, asked.id)
  const { sql } = context
  const holder = await ('code' in asked
    ? readHolderByCode(sql, asked.code)
    : readHolderByRecord(sql, asked.id))
  return holder && me.officialIds.includes(holder.officialId) ? holder : undefined
}
