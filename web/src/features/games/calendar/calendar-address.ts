import { daysFrom, daysOfMonth, type FirstWeekday, monthsAfter, weekOf } from '@whistle/domain/time/calendar'
import { daysAfter } from '@whistle/domain/time/time'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { phoneWidth, useMedia } from '../../../ui/media.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

export type Show = (next: { date?: string; view?: CalendarView }, how?: { replace?: boolean }) => void

/** Date and view of the calendar, kept in the address: a link or a reload shows the same calendar. */
export function useCalendarAddress() {
  const { date = todayHere() } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const phone = useMedia(phoneWidth)
  const usual: CalendarView = phone ? 'agenda' : 'month'
  const wanted = new URLSearchParams(search).get('view')
  const view = calendarViews.find((each) => each === wanted) ?? usual

  // A function that never changes: else every step would draw every day and every chip again.
  const now = useRef({ date, search, usual })
  useLayoutEffect(() => {
    now.current = { date, search, usual }
  })
  const show = useCallback<Show>(
    (next, { replace = false } = {}) => {
      const { date, search, usual } = now.current
      const params = new URLSearchParams(search)
      if (next.view === usual) params.delete('view')
      else if (next.view) params.set('view', next.view)
      const to = { pathname: paths.gameCalendar(next.date ?? date), search: params.toString() }
      void navigate(to, { replace, state: { stays: true } })
    },
    [navigate],
  )

  return { date, view, phone, show }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>

/** The agenda starts at the date; earlier games are in the month. */
const agendaDays = 31

/** The days of a view. A month is its own days here, without those of other months in its first and last week. */
export function shownDates(date: string, view: CalendarView, firstWeekday: FirstWeekday): string[] {
  if (view === 'day') return [date]
  if (view === 'week') return weekOf(date, firstWeekday)
  return view === 'month' ? daysOfMonth(date) : daysFrom(date, agendaDays)
}

export function stepped(date: string, view: CalendarView, by: 1 | -1): string {
  if (view === 'day') return daysAfter(date, by)
  if (view === 'week') return daysAfter(date, by * 7)
  return monthsAfter(date, by)
}
