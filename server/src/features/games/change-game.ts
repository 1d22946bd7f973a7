import type { NotificationKind, NotificationPayload } from '@whistle/domain/accounts/notification'
import type { GameEvent, GameStatus } from '@whistle/domain/games/game'
import type { WriteContext } from '../../live/in-transaction.ts'
import { notify } from '../notifications/notify.ts'
import { type Action, type Actor, type Changes, recordHistory } from './history.ts'
import {
  type GameProof,
  type LockedGame,
  lockAnsweredGame,
  lockDeliveredGame,
  lockOwnGame,
  type OwnGame,
} from './lock-game.ts'
import { notifyLater } from './notify-later.ts'
import type { MayAnswer, MayDeliver, MayKeepGames } from './policy.ts'
import { moveStatus, staffingOf } from './status.ts'

/** A locked game during its change, and what can follow from the change. */
export type ChangingGame<As extends GameProof> = LockedGame<As> & {
  /** Adds an entry to the history, in the name of the proof's holder. */
  record(action: Action, changes?: Changes): Promise<void>
  /** Notifies the manager. */
  notify(kind: NotificationKind, payload?: NotificationPayload): Promise<void>
  /** Writes the status that follows from the event, and the errors if they are given. */
  moveStatus(event: GameEvent, errors?: readonly string[]): Promise<GameStatus>
  /** After a position was confirmed, given back, completed or deleted. `quietly`: as it was before, so the manager knows it. */
  followStaffing(how?: 'quietly'): Promise<void>
  /** The same change, whose notifications leave when it can no longer be undone, and not at all if it is. */
  undoable(undoId: string): ChangingGame<As>
}

/** Returned by a change that wrote nothing. Watchers are not woken. */
export const unchanged = Symbol('unchanged')

type Change<As extends GameProof, Result, Read> = (
  game: ChangingGame<As>,
  read: Read,
) => Promise<Result | typeof unchanged>

/** Reads that are sent in one packet with the lock and executed after it. */
type Reads<Read> = { readonly reads?: () => Promise<Read> }

/**
 * Runs a change of a manager's game: locks the game, and announces it when the transaction is committed. Resolves with the
 * result of the change.
 */
export async function changeOwnGame<Result, Read = unknown>(
  proof: MayKeepGames,
  { reads, ...own }: OwnGame & Reads<Read>,
  context: WriteContext,
  change: Change<MayKeepGames, Result, Read>,
): Promise<Result | undefined> {
  const [game, read] = await Promise.all([lockOwnGame(proof, own, context), reads?.()])
  return run(game, proof.owner, context, (changing) => change(changing, read as Read))
}

/** The same for the official and the game of the proof. */
export async function changeAnsweredGame<Result, Read = unknown>(
  proof: MayAnswer,
  { reads, field }: { field: string } & Reads<Read>,
  context: WriteContext,
  change: Change<MayAnswer, Result, Read>,
): Promise<Result | undefined> {
  const [game, read] = await Promise.all([lockAnsweredGame(proof, { field }, context), reads?.()])
  const actor = `official:${proof.officialId}` as const
  return run(game, actor, context, (changing) => change(changing, read as Read))
}

/** The same for the worker. Does nothing when the game was deleted meanwhile. */
export async function changeDeliveredGame(
  proof: MayDeliver,
  which: { id: string } | { invitationId: string },
  context: WriteContext,
  change: (game: ChangingGame<MayDeliver>) => Promise<unknown>,
): Promise<void> {
  const game = await lockDeliveredGame(proof, which, context)
  if (game) await run(game, 'system', context, change)
}

async function run<As extends GameProof, Result>(
  game: LockedGame<As>,
  actor: Actor,
  context: WriteContext,
  change: (game: ChangingGame<As>) => Promise<Result | typeof unchanged>,
): Promise<Result | undefined> {
  const result = await change(changing(game, actor, context))
  if (result === unchanged) return undefined
  context.announce({ topic: 'game', owner: game.owner, id: game.id })
  return result
}

function changing<As extends GameProof>(
  game: LockedGame<As>,
  actor: Actor,
  context: WriteContext,
  undoId?: string,
): ChangingGame<As> {
  const { id: gameId, owner, name: gameName, startDateTime, timeZone, status } = game
  const tell: ChangingGame<As>['notify'] = (kind, payload) =>
    undoId === undefined
      ? notify(context, {
          userId: owner,
          kind,
          gameId,
          payload: { gameName, startDateTime, timeZone, ...payload },
        })
      : notifyLater(game, { kind, payload, undoId }, context)
  return {
    ...game,
    record: (action, changes) => recordHistory(game, { actor, action, changes }, context),
    notify: tell,
    moveStatus: (event, errors) => moveStatus(game, event, context, errors),
    undoable: (id) => changing(game, actor, context, id),
    async followStaffing(how) {
      const next = await moveStatus(game, await staffingOf(game, context), context)
      if (next === status) return
      const action = staffingActions[next] ?? 'updated'
      const changes = { status: { old: status, new: next } }
      await recordHistory(game, { actor: 'system', action, changes }, context)
      if (next === 'CONFIRMED' && how !== 'quietly') await tell('gameConfirmed')
    },
  }
}

const staffingActions: { readonly [Status in GameStatus]?: Action } = {
  PUBLISHED: 'reopened',
  CONFIRMED: 'confirmed',
  COMPLETE: 'completed',
}
