import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { over, watch } from '../../../graphql/operation.ts'
import { mayReadGame, readGame } from '../game/read-game.ts'
import { holderByCode, readHolderByCode, visitorByGame } from '../invitation/holder.ts'

type Watcher = Extract<Principal, { kind: 'manager' | 'official' | 'public' }>
type Args = { id: string; invitationId?: string | null }

/** A game whenever its positions change, as its watcher sees it: with a code as its holder, else as a visitor. */
export const watchPositions = watch<Args, Watcher['kind']>(['manager', 'official', 'public'], {
  async open(me, { id, invitationId }, context) {
    if (me.kind !== 'public') return mayReadGame(id, context)
    if (!invitationId) return void (await visitorByGame(context, id))
    const { gameId } = await holderByCode(context, invitationId)
    if (gameId !== id) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'invitationId' }))
  },
  wakes: (_me, { id }, change) => change.topic === 'game' && change.id === id,
  async answer(me, args, _change, context, rootField) {
    const principal = await viewerNow(me, args, context)
    const game = principal && (await readGame(args.id, { ...context, principal }, rootField))
    return game ?? over
  },
})

/** The code was valid when the subscription began; it may have ended since. */
async function viewerNow(me: Watcher, { id, invitationId }: Args, { sql }: Context) {
  if (me.kind !== 'public') return me
  if (!invitationId) return { kind: 'visitor' as const, gameId: id }
  const holder = await readHolderByCode(sql, invitationId)
  return holder?.gameId === id ? holder : undefined
}
