import { freeTextFrom } from '@whistle/domain/text/text'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { UpdatePrivateNoteInput } from '../../../graphql/types.generated.ts'
import { changeOwnGame, unchanged } from '../change-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { writePrivateNote } from '../store/game.ts'

/** A manager's own note about a game, whatever its state. */
export async function updatePrivateNote(
  proof: MayKeepGames,
  { id, privateNote }: UpdatePrivateNoteInput,
  context: Context,
): Promise<void> {
  const note = demand(freeTextFrom(privateNote, 'privateNote'))
  const own = { id, evenComplete: true, evenCancelled: true }
  await changeOwnGame(proof, own, context, async (game) => {
    const [before] = await context.sql.run(writePrivateNote(game, note))
    if (!before) return unchanged
    await game.record('updated', { privateNote: { old: before.old, new: note } })
    return undefined
  })
}
