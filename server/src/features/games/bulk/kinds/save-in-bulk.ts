import { refuse } from '@whistle/domain/refusal'
import { Refused, settle } from '../../../../access/refused.ts'
import type { WriteContext } from '../../../../live/in-transaction.ts'
import { type ChangingGame, changeOwnGame } from '../../change-game.ts'
import { missingReferences } from '../../game/game-row.ts'
import { saveGame } from '../../game/save-game.ts'
import type { MayKeepGames } from '../../policy.ts'
import { type SavedValues, valuesBefore, writeValues } from '../../store/game.ts'
import type { SavedGame, Undone } from './kind.ts'

type Saved = { readonly before: SavedValues; readonly after: SavedValues }

/** Saves values of a game as its page does, which unpublishes it. Returns what undoing needs. */
export async function saveInBulk(
  proof: MayKeepGames,
  id: string,
  context: WriteContext,
  valuesOf: (game: ChangingGame<MayKeepGames>) => SavedValues,
): Promise<Saved | undefined> {
  return changeOwnGame(proof, { id, deep: true }, context, async (game) => {
    const after = valuesOf(game)
    const [before] = await context.sql.run(valuesBefore(game, after))
    const write = () => settle(context.sql.run(writeValues(game, after)), missingReferences)
    await saveGame(game, { event: { kind: 'saved' }, write }, context)
    return { before: before?.values ?? {}, after }
  })
}

const meanings = { ...missingReferences, engagement_no_overlap: refuse('CONFLICT', 'tryAgain') }

/** The values and the status of before, unless the game was changed since. */
export async function saveAgain(
  proof: MayKeepGames,
  { id, undo }: SavedGame,
  context: WriteContext,
): Promise<Undone> {
  const { before, after } = undo as Saved
  await changeOwnGame(proof, { id, deep: true }, context, (game) => {
    const write = async () => {
      const [written] = await settle(context.sql.run(writeValues(game, before, after)), meanings)
      if (!written) throw new Refused(refuse('CONFLICT', 'changedMeanwhile'))
    }
    return saveGame(game, { event: { kind: 'saved' }, isUndo: true, write }, context)
  })
  return { stays: 0, reason: null }
}
