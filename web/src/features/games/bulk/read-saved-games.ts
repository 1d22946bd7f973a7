import type { Client, CombinedError } from '@urql/core'
import { BulkGamesDocument } from './bulk.generated.ts'

/** Of the API. */
const perPage = 1_000

/** The games in which an action has changed something. */
export async function readSavedGames(client: Client, id: string): Promise<readonly string[] | CombinedError> {
  const ids: string[] = []
  let nextToken: string | null = null
  do {
    const variables: { id: string; limit: number; nextToken: string | null } = {
      id,
      limit: perPage,
      nextToken,
    }
    const { data, error } = await client
      .query(BulkGamesDocument, variables, { requestPolicy: 'network-only' })
      .toPromise()
    if (error) return error
    const results = data?.getBulkAction?.results
    ids.push(
      ...(results?.items ?? []).filter(({ outcome }) => outcome === 'SAVED').map(({ gameId }) => gameId),
    )
    nextToken = results?.nextToken ?? null
  } while (nextToken)
  return ids
}
