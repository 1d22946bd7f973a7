import { fitOf } from '@whistle/domain/assigning/candidate-fit'
import { mayPlace } from '@whistle/domain/games/crew'
import { useMemo, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { CandidateOfficial } from '../crew/candidate-official.ts'
import { crewOf, nameOf, openingOf } from '../model/crew-state.ts'
import type { Seat } from './board-changes.ts'
import {
  type BoardGame,
  type BoardOfficial,
  type DayWork,
  fitsOfOfficials,
  fitsOfPositions,
  onBoard,
  type Picked,
} from './board-model.ts'
import { useReasons } from './fit/board-fit-text.ts'
import { boardWords } from './words.ts'

type Board = {
  games: readonly BoardGame[]
  all: readonly CandidateOfficial[]
  work: DayWork
  place: (seat: Seat, official: BoardOfficial) => void
}

/** What is picked on the board, how the other side fits it, and what the second pick does. */
export function useBoardPick({ games, all, work, place }: Board) {
  const say = useWords(boardWords)
  const reasonsOf = useReasons()
  const notify = useNotice()
  const [wanted, setWanted] = useState<Picked | null>(null)
  const candidates = useMemo(() => all.map((each) => onBoard(each, work)), [all, work])

  // An official who was deleted, or a position that was filled meanwhile, is no longer picked.
  const candidate = wanted?.kind === 'official' ? candidates.find(({ id }) => id === wanted.id) : undefined
  const seat = wanted?.kind === 'position' ? openSeat(games, wanted) : undefined
  const picked = candidate || seat ? wanted : null

  const { game: pickedGame, position: pickedPosition } = seat ?? {}
  const positionFits = useMemo(() => candidate && fitsOfPositions(candidate, games), [candidate, games])
  const officialFits = useMemo(
    () => pickedGame && pickedPosition && fitsOfOfficials(candidates, pickedGame, pickedPosition),
    [candidates, pickedGame, pickedPosition],
  )

  function tryToPlace(who: CandidateOfficial, to: Seat): boolean {
    const { game, position } = to
    const fit = fitOf(who, openingOf(game, position))
    const isOver = mayPlace(game, position) !== undefined
    if (isOver || fit.verdict === 'no') {
      const reasons = isOver ? say('isOver') : reasonsOf(fit, game.court?.venue?.timeZone ?? null)
      const name = nameOf(who.official) || say('unnamed')
      notify({
        text: say('refused', { name, position: position.name, game: game.name, reasons }),
        tone: 'failure',
      })
      return false
    }
    const { id, firstName, lastName } = who.official
    place(to, { id, firstName, lastName })
    return true
  }

  return {
    candidates,
    picked,
    candidate,
    seat,
    positionFits: positionFits ?? null,
    officialFits: officialFits ?? null,
    stop: () => setWanted(null),
    pickOfficial: (id: string) => setWanted({ kind: 'official', id }),
    /** Picks an official, or places the official where a position is picked. */
    chooseOfficial(id: string): 'picked' | 'placed' | 'refused' | 'ended' {
      const who = candidates.find((each) => each.id === id)
      if (who && seat) {
        if (!tryToPlace(who, seat)) return 'refused'
        setWanted(null)
        return 'placed'
      }
      const isSame = picked?.id === id
      setWanted(isSame ? null : { kind: 'official', id })
      return isSame ? 'ended' : 'picked'
    },
    /** Picks an open position, or fills it with the picked official. */
    choosePosition(to: Seat, keeps: boolean): 'picked' | 'placed' | 'refused' | 'ended' {
      if (candidate) {
        if (!tryToPlace(candidate, to)) return 'refused'
        if (!keeps) setWanted(null)
        return 'placed'
      }
      const isSame = picked?.id === to.position.id
      setWanted(isSame ? null : { kind: 'position', id: to.position.id, gameId: to.game.id })
      return isSame ? 'ended' : 'picked'
    },
  }
}

export type BoardPick = ReturnType<typeof useBoardPick>

function openSeat(
  games: readonly BoardGame[],
  { id, gameId }: { id: string; gameId: string },
): Seat | undefined {
  const game = games.find((each) => each.id === gameId)
  const position = game && crewOf(game).find((each) => each.id === id && !each.official)
  return game && position ? { game, position } : undefined
}
