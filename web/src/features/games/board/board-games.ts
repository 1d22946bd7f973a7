import { useMemo } from 'react'
import { type OnLiveChange, useLiveList } from '../../../records/use-live-list.ts'
import { useUser } from '../../../session/session.ts'
import { gameSource } from '../model/use-games.ts'
import { BoardChangesDocument, BoardPageDocument } from './board.generated.ts'
import { useBoardChanges } from './board-changes.ts'
import { afterSeatings, gamesOfDay, instantsOf } from './board-model.ts'

/** With crews and invitations: fewer games per page than in the list. */
const boardGames = gameSource({ page: BoardPageDocument, changes: BoardChangesDocument, limit: 50 })

/** The games of a date with their crews, pending changes applied. */
export function useBoardGames(date: string, onLiveChange: OnLiveChange) {
  const { id: owner } = useUser()
  const { rows, isComplete, error, reload } = useLiveList(
    boardGames,
    { owner, ...instantsOf(date) },
    onLiveChange,
  )
  const { pending, place, remove, seat } = useBoardChanges()
  const saved = useMemo(() => gamesOfDay(rows ?? [], date), [rows, date])
  const games = useMemo(() => afterSeatings(saved, pending), [saved, pending])
  const isHere = rows !== null && (isComplete || games.length > 0)
  return { games, isHere, error, reload, place, remove, seat }
}
