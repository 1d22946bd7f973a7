import type { KeyedHash } from '@whistle/domain/accounts/code'
import type { Context } from '../../../graphql/context.ts'
import { offerPositions } from '../../games/offers/offer-positions.ts'
import type { MayKeepGames } from '../../games/policy.ts'
import { refusalsAmong } from '../../games/rules/check-rules.ts'
import type { MayKeepProposals } from '../policy.ts'
import {
  forgetSince,
  keepSince,
  type OpenPick,
  openPicks,
  type PickRow,
  savepoint,
  writeAllApplied,
} from '../store/pick.ts'

type Proofs = { readonly proof: MayKeepProposals; readonly games: MayKeepGames; readonly hash: KeyedHash }

/** Each without those that a rule was against in the round before. */
const maxRounds = 5

/**
 * Places the picks of open positions all at once, in games that are locked, and checks the rules as all of them stand: three hundred are some
 * statements, not thousands. Those that a rule is against then are left. Returns the ids of the picks that were placed.
 */
export async function placeTogether(
  { proof, games, hash }: Proofs,
  picks: readonly PickRow[],
  context: Context,
): Promise<ReadonlySet<string>> {
  const { sql } = context
  const ids = picks.map(({ id }) => id)
  let wanted = onceInGame(await sql.run(openPicks(proof, ids)))
  for (let round = 0; round < maxRounds && wanted.length > 0; round++) {
    await sql.run(savepoint())
    const asked = wanted.map((pick) => ({ ...pick, invitationId: context.newId() }))
    const offers = new Set(await offerPositions(games, asked, hash, context))
    const made = asked.filter((offer) => offers.has(offer))
    const refused = await refusalsAmong(games, made, context)
    if (refused.size === 0) {
      await sql.run(keepSince())
      await sql.run(writeAllApplied(proof, made))
      for (const id of new Set(made.map(({ gameId }) => gameId)))
        context.announce({ topic: 'game', owner: games.owner, id })
      return new Set(made.map(({ id }) => id))
    }
    await sql.run(forgetSince())
    await sql.run(keepSince())
    wanted = wanted.filter(({ positionId }) => !refused.has(positionId))
  }
  return new Set()
}

/** No official has two positions of a game. */
function onceInGame(picks: readonly OpenPick[]): OpenPick[] {
  const first = new Map<string, OpenPick>()
  for (const pick of picks) {
    const key = JSON.stringify([pick.gameId, pick.officialId])
    if (!first.has(key)) first.set(key, pick)
  }
  return [...first.values()]
}
