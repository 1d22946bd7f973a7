import type { Language, SayOf } from '@whistle/domain/words/language'
import { createContext, type DragEvent, type MouseEvent, useCallback, useContext } from 'react'
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
  /** For a click on a link to a game: opens it inside the app. */
  follow: (event: MouseEvent<HTMLAnchorElement>) => void
  language: Language
  say: SayOf<typeof calendarWords>
  sayStatus: SayOf<typeof gameStatusWords>
}

/**
 * What every chip and every day of the calendar can do and say. A month has more than a hundred of them: what each would
 * find out by hooks of its own is found out once.
 */
export const CalendarContext = createContext<Calendar | null>(null)

export function useCalendar(): Calendar {
  const calendar = useContext(CalendarContext)
  if (!calendar) throw new Error('This part stands in a calendar')
  return calendar
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

type NewGameAt = (at: { date: string; time?: string; court?: string }) => void

/** A new game where nothing is yet. */
export function useNewGameAt(): NewGameAt {
  const navigate = useNavigate()
  return useCallback((at) => void navigate(paths.newGame(at)), [navigate])
}

/** What a link of the router does with a click, for plain links. */
export function useFollow(): Calendar['follow'] {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const { button, altKey, ctrlKey, metaKey, shiftKey } = event
      if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      void navigate(event.currentTarget.pathname)
    },
    [navigate],
  )
}
