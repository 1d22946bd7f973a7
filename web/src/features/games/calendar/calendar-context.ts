import type { Language, SayOf } from '@whistle/domain/words/language'
import { createContext, type DragEvent, useCallback, useContext } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'
import type { gameStatusWords } from '../model/status/status-words.ts'
import type { Show } from './calendar-address.ts'
import type { Move } from './calendar-moves.ts'
import type { calendarWords } from './words.ts'

type Calendar = {
  move: Move
  show: Show
  newAt: NewGameAt
  language: Language
  say: SayOf<typeof calendarWords>
  sayStatus: SayOf<typeof gameStatusWords>
}

/** What every chip and every day needs. A month has more than a hundred of them: one context is cheaper than hooks in each. */
export const CalendarContext = createContext<Calendar | null>(null)

export function useCalendar(): Calendar {
  const calendar = useContext(CalendarContext)
  if (!calendar) throw new Error('useCalendar needs a CalendarContext')
  return calendar
}

/** The dragged game, and how far below its top edge the pointer took it. One pointer drags one game. */
let dragged: { game: GameRowFragment; grip: number } | null = null

export function startDrag(event: DragEvent, chip: HTMLElement, game: GameRowFragment): void {
  dragged = { game, grip: event.clientY - chip.getBoundingClientRect().top }
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', game.name)
}

export function endDrag(): void {
  dragged = null
}

/** Makes an element a drop target. `top` is the game's upper edge inside the element, in pixels. */
export function dropTarget(onDrop: (game: GameRowFragment, top: number) => void) {
  const mark = (event: DragEvent<HTMLElement>, over: boolean) => {
    event.currentTarget.dataset.over = String(over)
  }
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!dragged) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop(event: DragEvent<HTMLElement>) {
      mark(event, false)
      if (!dragged) return
      event.preventDefault()
      const { game, grip } = dragged
      onDrop(game, event.clientY - grip - event.currentTarget.getBoundingClientRect().top)
    },
  }
}

type NewGameAt = (at: { date: string; time?: string; court?: string }) => void

/** Opens the form of a new game at a place of the calendar. */
export function useNewGameAt(): NewGameAt {
  const navigate = useNavigate()
  return useCallback((at) => void navigate(paths.newGame(at)), [navigate])
}
