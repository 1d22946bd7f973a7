import type { Client, CombinedError, TypedDocumentNode } from '@urql/core'

/** With up to 1,000 invitations each, more games would exceed the cost limit of a request. */
const gamesPerRead = 50

type GamesData<Row> = { listGames: { items: Row[] } | null }
type GamesVariables = { filter: { id: { in: readonly string[] } } }
type Found<Row> = { readonly rows: readonly Row[]; readonly error: CombinedError | null }

/** Reads the games with these ids from the server, past the cache. */
export async function readAll<Row>(
  client: Client,
  document: TypedDocumentNode<GamesData<Row>, { filter: object }>,
  ids: readonly string[],
): Promise<Found<Row>> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += gamesPerRead) {
    const variables: GamesVariables = { filter: { id: { in: ids.slice(at, at + gamesPerRead) } } }
    const { data, error } = await client
      .query(document, variables, { requestPolicy: 'network-only' })
      .toPromise()
    if (error) return { rows, error }
    rows.push(...(data?.listGames?.items ?? []))
  }
  return { rows, error: null }
}
