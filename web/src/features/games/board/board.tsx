import { daysAfter } from '@whistle/domain/time/time'
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { isOverlayOpen, useShortcut } from '../../../ui/keys/shortcut.ts'
import { phoneWidth, useMedia } from '../../../ui/media.ts'
import type { CandidateOfficial } from '../crew/candidate-official.ts'
import { useCandidates } from '../crew/candidates.ts'
import { crewOf } from '../model/crew-state.ts'
import type { RepairPanel } from '../model/filling/repair-panel.ts'
import { gameStatusWords } from '../model/status/status-words.ts'
import styles from './board.module.css'
import type { PutInSeat, Seat } from './board-changes.ts'
import { useCrewCopy } from './board-copy.ts'
import { currentOfficial, firstToFill, moveBoardFocus } from './board-focus.ts'
import { BoardGameCard } from './board-game-card.tsx'
import { groupsOf, nextOnCourt } from './board-groups.ts'
import { type BoardGame, type BoardOfficial, placesOf, sharedCourtsOn, workOn } from './board-model.ts'
import { BoardOfficials } from './board-officials.tsx'
import { useBoardPick } from './board-pick.ts'
import { BoardPickNote } from './board-pick-note.tsx'
import { rosterOf } from './board-roster.ts'
import { boardWords } from './words.ts'

type Props = {
  date: string
  /** All games of the day: they make officials busy, shown or not. */
  games: readonly BoardGame[]
  shown: readonly BoardGame[]
  place: (seat: Seat, official: BoardOfficial) => void
  remove: (seat: Seat) => void
  seatOne: PutInSeat
  RepairPanel: RepairPanel
}

const noCandidates: readonly CandidateOfficial[] = []

/** Games on one side, officials on the other: pick one, and the other side shows what fits. */
export function Board({ date, games, shown, place, remove, seatOne, RepairPanel }: Props) {
  const say = useWords(boardWords)
  const sayStatus = useWords(gameStatusWords)
  const phone = useMedia(phoneWidth)
  const canDrag = useMedia('(pointer: fine)')
  const board = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)

  const candidates = useCandidates(useMemo(() => daysAround(date), [date]))
  const all = candidates.all ?? noCandidates
  const work = useMemo(() => workOn(games), [games])
  const places = useMemo(() => placesOf(shown), [shown])
  const sharedCourts = useMemo(() => sharedCourtsOn(games), [games])
  const groups = useMemo(() => groupsOf(shown), [shown])
  const nextGames = useMemo(() => nextOnCourt(games), [games])
  const pick = useBoardPick({ games: shown, all, work, place })
  const copy = useCrewCopy(pick.candidates, seatOne)
  const { picked, seat, officialFits, positionFits, stop } = pick
  const roster = useMemo(
    () => rosterOf(all, { date, work, places, fits: officialFits }),
    [all, date, work, places, officialFits],
  )

  // The focused element may be replaced by its own action: the focus then moves to the next step.
  const focusNext = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useEffect(() => {
    focusNext.current?.()?.focus({ preventScroll: phone })
    focusNext.current = null
  })
  const find = (attribute: string, id: string) =>
    board.current?.querySelector<HTMLElement>(`[data-${attribute}="${CSS.escape(id)}"]`)
  const toFill = () => board.current && firstToFill(board.current)

  function chooseOfficial(id: string, byKey: boolean) {
    const answer = pick.chooseOfficial(id)
    if (answer === 'refused') return
    setSheetOpen(false)
    if (answer === 'picked' && byKey) focusNext.current = toFill
    if (answer === 'placed' && seat) focusNext.current = () => find(...afterFilling(seat))
  }

  function choosePosition(to: Seat, event?: MouseEvent) {
    const keeps = event?.shiftKey ?? false
    const answer = pick.choosePosition(to, keeps)
    if (answer === 'picked') {
      setSheetOpen(true)
      // A click without a mouse is the Enter key: the focus moves on to the officials.
      if (event?.detail === 0) focusNext.current = () => board.current && firstOfficial(board.current)
    }
    if (answer !== 'placed') return
    const id = picked?.id ?? ''
    focusNext.current = () => (keeps && toFill()) || find('official', id) || find('control', to.position.id)
  }

  function removeFrom(from: Seat) {
    remove(from)
    // A confirmed official is removed after a question, so the focus stays.
    if (!from.position.confirmedAssignment && !from.position.askedAgainAt)
      focusNext.current = () => find('position', from.position.id)
  }

  async function copyCrew(from: BoardGame, to: BoardGame) {
    const [first] = await copy(from, to)
    // Its button is gone when nothing is left to fill.
    if (first && !find('copy', from.id)) find('control', first.position.id)?.focus()
  }

  // Handlers that never change: memoised cards and rows are not drawn again.
  const now = { chooseOfficial, choosePosition, removeFrom, copyCrew, pick }
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const forOfficials = useMemo(
    () => ({
      onChoose: (id: string, byKey: boolean) => latest.current.chooseOfficial(id, byKey),
      onDragStart: (id: string) => latest.current.pick.pickOfficial(id),
      onDragEnd: () => latest.current.pick.stop(),
    }),
    [],
  )
  const forGames = useMemo(
    () => ({
      onChoose: (to: Seat, event: MouseEvent) => latest.current.choosePosition(to, event),
      onDrop: (to: Seat) => latest.current.choosePosition(to),
      onRemove: (to: Seat) => latest.current.removeFrom(to),
      onCopy: (from: BoardGame, to: BoardGame) => void latest.current.copyCrew(from, to),
    }),
    [],
  )

  useShortcut('/', () => filter.current?.focus())
  useEndByEscape(picked !== null, stop)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the buttons and options inside.
    <div ref={board} className={styles.board} onKeyDown={moveBoardFocus}>
      <BoardOfficials
        candidates={candidates}
        roster={roster}
        picked={picked?.kind === 'official' ? picked.id : null}
        isFrom={!seat && places.length > 1}
        zone={seat?.game.court?.venue?.timeZone ?? null}
        canDrag={canDrag}
        handlers={forOfficials}
        filterRef={filter}
        sheet={phone ? { isOpen: isSheetOpen, onToggle: () => setSheetOpen(!isSheetOpen) } : null}
      />
      <section className={styles.games} aria-label={say('games')}>
        <BoardPickNote pick={pick} games={shown} RepairPanel={RepairPanel} />
        {groups.map((venue) => (
          <section key={venue.id}>
            <h2>{venue.name ?? sayStatus('noCourt')}</h2>
            {venue.courts.map((court) => (
              <section key={court.id}>
                {court.name !== null && <h3>{court.name}</h3>}
                {court.games.map((game) => (
                  <BoardGameCard
                    key={game.id}
                    game={game}
                    next={nextGames.get(game.id) ?? null}
                    sharesCourtWith={sharedCourts.get(game.id) ?? null}
                    fits={positionFits}
                    pickedPosition={seat?.game.id === game.id ? seat.position.id : null}
                    {...forGames}
                  />
                ))}
              </section>
            ))}
          </section>
        ))}
      </section>
    </div>
  )
}

/** With the evening before and the morning after: a game there may leave too little time to travel. */
function daysAround(date: string) {
  return { from: `${daysAfter(date, -1)}T00:00:00.000Z`, to: `${daysAfter(date, 3)}T00:00:00.000Z` }
}

/** The next position of the game that is still open; when there is none, the one that was filled. */
function afterFilling({ game, position }: Seat): [attribute: string, id: string] {
  const open = crewOf(game).filter(({ id, official }) => !official && id !== position.id)
  const next = open.find((each) => (each.index ?? 0) > (position.index ?? 0)) ?? open[0]
  return next ? ['position', next.id] : ['control', position.id]
}

/** The best is at the top of the list once a position is picked. */
function firstOfficial(board: HTMLElement): HTMLElement | null {
  return board.querySelector<HTMLElement>('[role="option"]') ?? currentOfficial(board)
}

function useEndByEscape(isOn: boolean, end: () => void): void {
  const onEscape = useEffectEvent(end)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isOverlayOpen()) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
