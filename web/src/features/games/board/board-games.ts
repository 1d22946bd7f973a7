import { useMemo } from 'react'
import { type GameSource, useGamesFrom } from '../model/use-games.ts'
import { BoardChangesDocument, BoardPageDocument } from './board.generated.ts'
import { useBoardChanges } from './board-changes.ts'
import { afterSeatings, type BoardGame, gamesOfDay, instantsOf } from './board-model.ts'

/** With crews and invitations: fewer games per page than in the list. */
const wholeCrews: GameSource<BoardGame> = {
  page: BoardPageDocument,
  changes: BoardChangesDocument,
  limit: 200,
}

/** The games of a date with their crews, pending changes applied. */
export function useBoardGames(date: string, onLiveChange: () => void) {
  const { rows, complete, error, reload } = useGamesFrom(wholeCrews, instantsOf(date), onLiveChange)
  const { ahead, place, remove } = useBoardChanges()
  const saved = useMemo(() => gamesOfDay(rows ?? [], date), [rows, date])
  const games = useMemo(() => afterSeatings(saved, ahead), [saved, ahead])
  const isHere = rows !== null && (complete || games.length > 0)
  return { games, isHere, error, reload, place, remove }
}
