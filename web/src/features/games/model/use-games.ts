import {
  type ListSource,
  type LiveList,
  listSource,
  type OnLiveChange,
  useLiveList,
} from '../../../records/use-live-list.ts'
import { useUser } from '../../../session/session.ts'
import { GamePageDocument, type GameRowFragment, GamesChangesDocument } from './operations.generated.ts'

/** Instants; without them the range is open. */
export type GameRange = { readonly from?: string; readonly to?: string }
type OwnedRange = GameRange & { readonly owner: string }

/** The filter of `listGames` for the manager's games that start in a range. */
function rangeFilter({ owner, from, to }: OwnedRange) {
  return { owner: { eq: owner }, startDateTime: { ge: from, lt: to } }
}

type GameDocuments<Row> = Pick<ListSource<Row, OwnedRange, PageVariables>, 'page' | 'changes' | 'limit'>
type PageVariables = { filter: ReturnType<typeof rangeFilter>; limit: number; nextToken?: string | null }

/** The manager's games in a range, with the fields that the documents ask for. */
export function gameSource<Row extends { id: string }>(documents: GameDocuments<Row>) {
  return listSource<Row, OwnedRange, PageVariables>({
    ...documents,
    variables: (range, page) => ({ filter: rangeFilter(range), ...page }),
  })
}

const games = gameSource({ page: GamePageDocument, changes: GamesChangesDocument, limit: 1_000 })

/** The manager's games that start in a range, as rows of a list or chips of a calendar. */
export function useGames({ from, to }: GameRange, onLiveChange: OnLiveChange): LiveList<GameRowFragment> {
  const { id: owner } = useUser()
  return useLiveList(games, { owner, from, to }, onLiveChange)
}
