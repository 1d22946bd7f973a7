import { createContext, type DragEvent, useContext } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { CalendarView } from './calendar-address.ts'
import type { Move } from './calendar-moves.ts'
import type { GameRowFragment } from './operations.generated.ts'

type Calendar = {
  move: Move
  show: (next: { date?: string; view?: CalendarView }) => void
}

/** What every chip and every day of the calendar can do. */
export const CalendarContext = createContext<Calendar>({ move: () => {}, show: () => {} })

export function useCalendar(): Calendar {
  return useContext(CalendarContext)
}

/** What is being dragged, and how far below its top edge it was taken. One pointer drags one game. */
let held: { game: GameRowFragment; grip: number } | null = null

export function takeGame(event: DragEvent<HTMLElement>, game: GameRowFragment): void {
  held = { game, grip: event.clientY - event.currentTarget.getBoundingClientRect().top }
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', game.name)
}

export function letGo(): void {
  held = null
}

/** Makes an element a place where a game can be put. `top` is where the game's upper edge lies in it, in pixels. */
export function dropPlace(onDrop: (game: GameRowFragment, top: number) => void) {
  const mark = (event: DragEvent<HTMLElement>, over: boolean) => {
    event.currentTarget.dataset.over = String(over)
  }
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!held) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop(event: DragEvent<HTMLElement>) {
      mark(event, false)
      if (!held) return
      event.preventDefault()
      const { game, grip } = held
      onDrop(game, event.clientY - grip - event.currentTarget.getBoundingClientRect().top)
    },
  }
}

/** A new game where nothing is yet. */
export function useNewGameAt(): (at: { date: string; time?: string; court?: string }) => void {
  const navigate = useNavigate()
  return (at) => void navigate(paths.newGame(at))
}
