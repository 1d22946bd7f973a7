import { daysAfter } from '@whistle/domain/time/time'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { endDrag, startDrag } from './calendar-context.ts'
import { isMovable, type Move } from './calendar-moves.ts'

const dayKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * What the chips in an element do: a click opens the game inside the app, dragging or Alt with an arrow key moves it. Listened to in
 * one place, because a week has hundreds of chips.
 */
export function useChipEvents(games: readonly GameRowFragment[], move: Move) {
  const navigate = useNavigate()
  const chipOf = ({ target }: { target: EventTarget }) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-game]') : null
  const gameOf = (chip: HTMLElement) => games.find(({ id }) => id === chip.dataset.game)
  return {
    onClick(event: MouseEvent) {
      const chip = chipOf(event)
      const { button, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!chip || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      void navigate(chip.pathname)
    },
    onKeyDown(event: KeyboardEvent) {
      const chip = chipOf(event)
      const days = dayKeys[event.key]
      if (!chip || !event.altKey || !days) return
      const game = gameOf(chip)
      if (!game?.startDate || !isMovable(game)) return
      event.preventDefault()
      move(game, { date: daysAfter(game.startDate, days) })
    },
    onDragStart(event: DragEvent) {
      const chip = chipOf(event)
      const game = chip && gameOf(chip)
      if (!chip || !game) return
      if (isMovable(game)) startDrag(event, chip, game)
      else event.preventDefault()
    },
    onDragEnd: endDrag,
  }
}
