import type { InvitationState } from '@whistle/domain/games/invitation'
import { refuse } from '@whistle/domain/refusal'
import type { Holder, Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { type ChangingGame, changeAnsweredGame } from '../change-game.ts'
import { type MayAnswer, mayAnswer } from '../policy.ts'
import { lockInvitation } from '../store/invitation.ts'
import { holderByCode, holderByRecord, readHolderByCode, readHolderByRecord } from './holder.ts'

export type Answering = Extract<Principal, { kind: 'public' | 'official' }>
type InvitationKey = { readonly code: string } | { readonly id: string }
type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

/** An invitation that the official may answer, locked with its game. */
export type AuthorisedInvitation = {
  readonly game: ChangingGame<MayAnswer>
  readonly invitation: Locked
  readonly state: InvitationState
  /** In which the client sees the result. */
  readonly viewer: Context
}

/** Authorises the invited official, signed in or with the code or id, and runs the change. Returns the viewer's context. */
export async function authoriseInvitation(
  me: Answering,
  key: InvitationKey,
  context: Context,
  change: (invitation: AuthorisedInvitation) => Promise<unknown>,
): Promise<{ viewer: Context; invitationId: string }> {
  const field = 'code' in key ? 'invitationId' : 'id'
  const notFound = new Refused(refuse('NOT_FOUND', 'notFound', { field }))
  const holder = await holderOf(me, key, context)
  if (!holder) throw notFound
  const { invitationId } = holder
  const viewer: Context = me.kind === 'official' ? context : { ...context, principal: holder }
  await changeAnsweredGame(mayAnswer(holder), { field }, context, async (game) => {
    const invitation = await lock(invitationId, context)
    if (!invitation || (me.kind === 'official' && !invitation.published)) throw notFound
    const { published, accepted, has_responded: hasResponded } = invitation
    return change({ game, invitation, state: { published, accepted, hasResponded }, viewer })
  })
  return { viewer, invitationId }
}

/** Verifies the code or id of a client without a session. */
export async function openInvitation(
  me: Answering,
  key: InvitationKey,
  context: Pick<Context, 'address' | 'holders' | 'limiter' | 'sql'>,
): Promise<void> {
  if (me.kind !== 'public') return
  await ('code' in key ? holderByCode(context, key.code) : holderByRecord(context, key.id))
}

async function lock(id: string, { sql }: Context) {
  const [invitation] = await sql.run(lockInvitation(id))
  return invitation
}

async function holderOf(me: Answering, key: InvitationKey, context: Context): Promise<Holder | undefined> {
  if (me.kind === 'public')
    return 'code' in key ? holderByCode(context, key.code) : holderByRecord(context, key.id)
  const { sql } = context
  const holder = await ('code' in key ? readHolderByCode(sql, key.code) : readHolderByRecord(sql, key.id))
  return holder && me.officialIds.includes(holder.officialId) ? holder : undefined
}
