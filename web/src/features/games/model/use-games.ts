import { type LiveList, listSource, useLiveList } from '../../../records/use-live-list.ts'
import { useUser } from '../../../session/session.ts'
import { GamePageDocument, type GameRowFragment, GamesChangesDocument } from './operations.generated.ts'

/** Instants; without them the range is open. */
export type GameRange = { readonly from?: string; readonly to?: string }
export type OwnedRange = GameRange & { readonly owner: string }

/** The filter of `listGames` for the manager's games that start in a range. */
export function rangeFilter({ owner, from, to }: OwnedRange) {
  return { owner: { eq: owner }, startDateTime: { ge: from, lt: to } }
}

const games = listSource({
  page: GamePageDocument,
  variables: (range: OwnedRange, page) => ({ filter: rangeFilter(range), ...page }),
  pageIn: (data) => data.listGames,
  changes: GamesChangesDocument,
  changedIn: (change) => change.onGamesUpdate,
  limit: 1_000,
})

/** The manager's games that start in a range, as rows of a list or chips of a calendar. */
export function useGames({ from, to }: GameRange, onLiveChange: () => void): LiveList<GameRowFragment> {
  const { id: owner } = useUser()
  return useLiveList(games, { owner, from, to }, onLiveChange)
}
