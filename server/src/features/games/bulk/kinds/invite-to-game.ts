import { codeOf, type KeyedHash } from '@whistle/domain/accounts/code'
import type { WriteContext } from '../../../../live/in-transaction.ts'
import { type ChangingGame, changeOwnGame, unchanged } from '../../change-game.ts'
import type { MayKeepGames } from '../../policy.ts'
import { deleteUnsent, insertInvitations, invitedAmong } from '../../store/invitations.ts'

const shownNames = 20

/** Invites several officials to a game. Returns the ids of the invitations that are new. */
export async function inviteToGame(
  proof: MayKeepGames,
  game: {
    readonly id: string
    readonly officialIds: readonly string[]
    readonly names: ReadonlyMap<string, string>
  },
  hash: KeyedHash,
  context: WriteContext,
): Promise<string[]> {
  const made = await changeOwnGame(proof, { id: game.id }, context, async (changing) => {
    const invitations = await insertFree(changing, game.officialIds, hash, context)
    if (invitations.length === 0) return unchanged
    const names = invitations.map(({ officialId }) => game.names.get(officialId) ?? '')
    await changing.record('invited', { official: { old: null, new: listed(names) } })
    return invitations.map(({ id }) => id)
  })
  return made ?? []
}

/** In one statement; again only for codes that were taken. */
async function insertFree(
  game: ChangingGame<MayKeepGames>,
  officialIds: readonly string[],
  hash: KeyedHash,
  { sql, newId }: WriteContext,
): Promise<{ id: string; officialId: string }[]> {
  const all: { id: string; officialId: string }[] = []
  let rest = officialIds.map((officialId) => ({ id: newId(), officialId }))
  for (let attempt = 0; rest.length > 0 && attempt < maxAttempts; attempt++) {
    const invitations = rest.map((each) => ({ ...each, code: codeOf(each.id, hash, attempt) }))
    all.push(...(await sql.run(insertInvitations(game, invitations))))
    const inserted = new Set(all.map(({ officialId }) => officialId))
    rest = rest.filter(({ officialId }) => !inserted.has(officialId))
    if (rest.length === 0) break
    const invited = await sql.run(
      invitedAmong(
        game,
        rest.map(({ officialId }) => officialId),
      ),
    )
    rest = rest.filter(({ officialId }) => !invited.some((each) => each.officialId === officialId))
  }
  return all
}

/** A code is taken once in a million; who is left after these was unlinked meanwhile. */
const maxAttempts = 3

/** Takes back invitations that were not sent; returns how many stay. */
export async function uninviteFromGame(
  proof: MayKeepGames,
  game: { readonly id: string; readonly invitationIds: readonly string[] },
  context: WriteContext,
): Promise<number> {
  const own = { id: game.id, evenComplete: true, evenCancelled: true }
  const removed = await changeOwnGame(proof, own, context, async (changing) => {
    const deleted = await context.sql.run(deleteUnsent(changing, game.invitationIds))
    if (deleted.length === 0) return unchanged
    await changing.record('uninvited', {
      official: { old: listed(deleted.map(({ name }) => name)), new: null },
    })
    return deleted.length
  })
  return game.invitationIds.length - (removed ?? 0)
}

function listed(names: readonly string[]): string {
  const more = names.length - shownNames
  const shown = names.slice(0, shownNames).join(', ')
  return more > 0 ? `${shown} (+${more})` : shown
}
