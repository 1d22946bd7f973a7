import { daysAfter } from '@whistle/domain/time'
import { gameStatusWords } from '@whistle/domain/words/game-status'
import { type KeyboardEvent, memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useWords } from '../../app/words.ts'
import { letGo, takeGame, useCalendar } from './calendar-context.ts'
import { isMovable } from './calendar-moves.ts'
import { placeOf } from './game-place.ts'
import type { GameRowFragment } from './operations.generated.ts'
import { staffingText } from './staffing-text.ts'
import { StatusIcon } from './status-badge.tsx'

const dayKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type ChipProps = {
  game: GameRowFragment
  /** Where there is room: court and division on a second line. */
  roomy?: boolean
  /** In a grid of days only the chips of the chosen day are reached by Tab. */
  reached?: boolean
}

/** A game in the calendar: time, name, staffing. Dragged, or moved with Alt and an arrow key. */
export const CalendarChip = memo(function CalendarChip({ game, roomy = false, reached = true }: ChipProps) {
  const say = useWords(gameStatusWords)
  const { move } = useCalendar()
  const movable = isMovable(game)
  const place = placeOf(game, say('noCourt'))

  function onKeyDown(event: KeyboardEvent) {
    const days = dayKeys[event.key]
    if (!event.altKey || !days || !game.startDate) return
    event.preventDefault()
    move(game, { date: daysAfter(game.startDate, days) })
  }

  return (
    <Link
      to={paths.game(game.id)}
      className="game-chip"
      data-status={game.status}
      data-game={game.id}
      tabIndex={reached ? undefined : -1}
      title={`${game.startTime} ${game.name} · ${say(game.status)} · ${place}`}
      draggable={movable}
      onDragStart={(event) => (movable ? takeGame(event, game) : event.preventDefault())}
      onDragEnd={letGo}
      onKeyDown={movable ? onKeyDown : undefined}
    >
      <StatusIcon status={game.status} size={12} />
      <span className="time figures">{game.startTime}</span>
      <span className="name">{game.name}</span>
      <span className="staffing figures">{staffingText(game)}</span>
      <span className="unseen">{say(game.status)}</span>
      {roomy && (
        <span className="place">
          {place}
          {game.division && ` · ${game.division.name}`}
        </span>
      )}
    </Link>
  )
})
