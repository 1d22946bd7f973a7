import type { KeyedHash } from '@whistle/domain/accounts/code'
import { crewPlan } from '@whistle/domain/imports/crew-plan'
import type { ImportedCrew } from '@whistle/domain/imports/game-places'
import type { Context } from '../../../graphql/context.ts'
import { offerPositions } from '../offers/offer-positions.ts'
import type { MayKeepGames } from '../policy.ts'
import { insertPositions, positionsOfGames } from '../store/new-crews.ts'

type Crewed = { readonly id: string; readonly crew: readonly ImportedCrew[] }

/** Offers positions of new games to the officials of a file. They learn of it when the games are published. */
export async function placeCrews(
  proof: MayKeepGames,
  games: readonly Crewed[],
  hash: KeyedHash,
  { sql, newId }: Pick<Context, 'sql' | 'newId'>,
): Promise<void> {
  const crewed = games.filter(({ crew }) => crew.length > 0)
  if (!crewed.length) return
  const gameIds = crewed.map(({ id }) => id)
  const positions = new Map<string, { id: string; name: string; isBackup: boolean }[]>()
  for (const { gameId, ...position } of await sql.run(positionsOfGames(proof, gameIds))) {
    const before = positions.get(gameId)
    if (before) before.push(position)
    else positions.set(gameId, [position])
  }
  const planned = crewed.flatMap(({ id: gameId, crew }) => {
    const ofGame = positions.get(gameId) ?? []
    return crewPlan(ofGame, crew).map(({ positionId, name, officialId }, index) => ({
      ...{ gameId, name, officialId, invitationId: newId(), index: ofGame.length + index },
      ...{ positionId: positionId ?? newId(), isNew: positionId === null },
    }))
  })
  const added = planned
    .filter(({ isNew }) => isNew)
    .map(({ positionId, ...rest }) => ({ ...rest, id: positionId }))
  await sql.run(insertPositions(proof, added))
  await offerPositions(proof, planned, hash, { sql })
}
