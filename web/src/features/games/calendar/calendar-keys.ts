import { daysAfter } from '@whistle/domain/time/time'
import { type RefObject, useEffect, useRef } from 'react'
import { todayHere } from '../../../time/own-zone.ts'
import { isOverlayOpen, useShortcut } from '../../../ui/keys/shortcut.ts'
import { type CalendarAddress, calendarViews } from './calendar-address.ts'
import { useNewGameAt } from './calendar-context.ts'

const monthKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const rowKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys move by days, T is today, 1-4 are the views, Enter opens the day, C creates a game on it. */
export function useCalendarKeys(calendar: RefObject<HTMLElement | null>, address: CalendarAddress): void {
  const { date, view, show } = address
  const newAt = useNewGameAt()
  useShortcut('t', () => show({ date: todayHere() }))
  useShortcut('1', () => show({ view: calendarViews[0] }))
  useShortcut('2', () => show({ view: calendarViews[1] }))
  useShortcut('3', () => show({ view: calendarViews[2] }))
  useShortcut('4', () => show({ view: calendarViews[3] }))
  useShortcut('c', () => newAt({ date }))

  const isByKey = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the date when a key changed it.
  useEffect(() => {
    if (isByKey.current) calendar.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
    isByKey.current = false
  }, [date])

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const target = event.target as HTMLElement
      // Arrow keys move the calendar only where nothing else uses them.
      const isOurs = calendar.current?.contains(target) || target.matches('body, h1, main')
      if (!isOurs || isOverlayOpen()) return
      if (event.key === 'Enter' && target.matches('td[data-date]')) {
        event.preventDefault()
        return show({ date: target.dataset.date, view: 'day' })
      }
      const days = (view === 'month' ? monthKeys : rowKeys)[event.key]
      if (!days || target.matches('input, select, textarea')) return
      event.preventDefault()
      isByKey.current = true
      show({ date: daysAfter(date, days) }, { replace: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [calendar, date, view, show])
}
