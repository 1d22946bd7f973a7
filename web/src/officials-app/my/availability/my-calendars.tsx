import {
  busyCalendarLimit,
  calendarNameFrom,
  calendarNameLimit,
  calendarProtocols,
  withWebcal,
} from '@whistle/domain/officials/busy-calendar'
import { isRefusal } from '@whistle/domain/refusal'
import { webAddressFrom } from '@whistle/domain/text/web-address'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { useKeepFocus } from '../../../ui/layout/use-keep-focus.ts'
import { language, sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure, request } from '../../frame/request.ts'
import { useOneChange } from '../../frame/still.ts'
import { requestMany } from '../mine/request-many.ts'
import partStyles from '../parts/parts.module.css'
import { TextField } from '../parts/text-field.tsx'
import styles from './availability.module.css'
import { CalendarSuggestions } from './calendar-suggestions.tsx'
import { myCalendarWords } from './calendar-words.ts'
import { MyCalendarsDocument, type MyCalendarsQuery } from './calendars.generated.ts'
import { OffFormFoot } from './off-form-foot.tsx'

const say = sayFrom(myCalendarWords)
const sayCommon = sayFrom(commonWords)

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
      {failure && (
        <div className="actions">
          <p role="alert" className="field-error">
            {failure}
          </p>
          <button type="button" className="button outlined" onClick={() => void reread()}>
            {sayCommon('retry')}
          </button>
        </div>
      )}
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
      <button
        type="button"
        className="button quiet"
        aria-label={say('remove', { name })}
        aria-disabled={isBlocked}
        onClick={onRemove}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" className="line-icon">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </li>
  )
}

function CalendarForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const { isBlocked, run } = useOneChange()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlocked) return
    const read = [calendarNameFrom(name), webAddressFrom(withWebcal(url), calendarProtocols)] as const
    if (isRefusal(read[0])) return setProblem(say('nameWrong', { max: calendarNameLimit }))
    if (isRefusal(read[1])) return setProblem(say('urlWrong'))
    const [calendarName, address] = read
    run(() => add(calendarName, address))
  }

  async function add(calendarName: string, address: string) {
    const answer = await requestMany([
      { field: 'createBusyCalendar', input: { name: calendarName, url: address } },
    ])
    if (isFailure(answer)) return setProblem(say('notAdded', { reason: answer.text }))
    setProblem(undefined)
    setName('')
    setUrl('')
    await onAdded()
  }

  return (
    <form className={styles.offForm} noValidate onSubmit={submit}>
      <TextField
        name="name"
        autoComplete="off"
        label={say('name')}
        maxLength={calendarNameLimit}
        value={name}
        onChange={setName}
      />
      <TextField
        name="url"
        autoComplete="off"
        label={say('url')}
        hint={say('urlHint')}
        value={url}
        onChange={setUrl}
      />
      <OffFormFoot problem={problem} button={say('add')} isBlocked={isBlocked} />
    </form>
  )
}
