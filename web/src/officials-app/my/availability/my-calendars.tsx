import { busyCalendarLimit } from '@whistle/domain/officials/busy-calendar'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { useKeepFocus } from '../../../ui/layout/use-keep-focus.ts'
import { language, sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure, request } from '../../frame/request.ts'
import { useOneChange } from '../../frame/still.ts'
import { requestMany } from '../mine/request-many.ts'
import { NotRead } from '../parts/not-read.tsx'
import partStyles from '../parts/parts.module.css'
import { RemoveButton } from '../parts/remove-button.tsx'
import styles from './availability.module.css'
import { CalendarForm } from './calendar-form.tsx'
import { CalendarSuggestions } from './calendar-suggestions.tsx'
import { myCalendarWords } from './calendar-words.ts'
import { MyCalendarsDocument, type MyCalendarsQuery } from './calendars.generated.ts'

const say = sayFrom(myCalendarWords)

type Calendar = NonNullable<MyCalendarsQuery['listBusyCalendars']>['items'][number]

/** While one of them is not read yet. */
const askAgainMs = 3_000

/** Calendars at other services, by which the official is busy. They are read when the section is opened. */
export function MyCalendars({ onAnswered }: { onAnswered: () => Promise<void> }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useKeepFocus(section)
  const { isBlocked, run } = useOneChange()
  const [data, setData] = useState<MyCalendarsQuery>()
  const calendars: readonly Calendar[] | undefined = data && (data.listBusyCalendars?.items ?? [])
  const [failure, setFailure] = useState<string>()
  const reread = useCallback(async () => {
    const answer = await request(MyCalendarsDocument, {}, 'signedIn')
    if (isFailure(answer)) return setFailure(answer.text)
    setFailure(undefined)
    setData(answer)
  }, [])
  useEffect(() => void reread(), [reread])
  const isWaiting = calendars?.some(({ triedAt }) => triedAt === null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void reread(), askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, reread])

  async function answered() {
    await Promise.all([reread(), onAnswered()])
  }

  async function remove({ id: calendarId, name }: Calendar) {
    const answer = await requestMany([{ field: 'deleteBusyCalendar', input: { id: calendarId } }])
    if (isFailure(answer)) return notify(say('notRemoved', { reason: answer.text }), 'danger')
    notify(say('removed', { name }))
    await reread()
  }

  async function refresh({ id: calendarId }: Calendar) {
    const answer = await requestMany([{ field: 'refreshBusyCalendar', input: { id: calendarId } }])
    notify(isFailure(answer) ? answer.text : say('refreshed'), isFailure(answer) ? 'danger' : 'success')
  }

  return (
    <section ref={section} className="card" aria-labelledby={id}>
      <h2 id={id}>{say('title')}</h2>
      <p className="secondary">{say('text')}</p>
      {failure && <NotRead reason={failure} onRetry={() => void reread()} />}
      <CalendarSuggestions suggestions={data?.listCalendarSuggestions?.items ?? []} onAnswered={answered} />
      <ul className={styles.offList}>
        {calendars?.map((calendar) => (
          <CalendarRow
            key={calendar.id}
            calendar={calendar}
            isBlocked={isBlocked}
            onRemove={() => run(() => remove(calendar))}
            onRefresh={() => run(() => refresh(calendar))}
          />
        ))}
      </ul>
      {calendars && calendars.length < busyCalendarLimit && <CalendarForm onAdded={reread} />}
    </section>
  )
}

type RowProps = { calendar: Calendar; isBlocked: boolean; onRemove: () => void; onRefresh: () => void }

function CalendarRow({ calendar, isBlocked, onRemove, onRefresh }: RowProps) {
  const { name, triedAt, goodAt, failure, statusCode, busyTimes } = calendar
  const when = (instant: string) => dateTimeText(instant, language)
  return (
    <li className={styles.offRow}>
      <div>
        {name}
        {triedAt === null && <span className={`secondary small ${partStyles.block}`}>{say('reading')}</span>}
        {failure && (
          <span className={`field-error ${partStyles.block}`}>
            {say('failed', { why: say(failure, { code: statusCode ?? 0 }) })}
          </span>
        )}
        {goodAt && (
          <span className={`secondary small ${partStyles.block}`}>
            {say(failure ? 'lastGood' : 'good', { when: when(goodAt) })} ·{' '}
            {say('busyTimes', { count: busyTimes })}
          </span>
        )}
        {failure && (
          <button
            type="button"
            className="button quiet"
            aria-label={say('againOf', { name })}
            aria-disabled={isBlocked}
            onClick={onRefresh}
          >
            {say('again')}
          </button>
        )}
      </div>
      <RemoveButton label={say('remove', { name })} isBlocked={isBlocked} onRemove={onRemove} />
    </li>
  )
}
