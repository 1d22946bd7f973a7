import { clockText } from '@whistle/domain/officials/availability'
import { type FormEvent, useId, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { language, sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure, request } from '../../frame/request.ts'
import { RemoveWeeklyOffDocument } from '../mine/mine.generated.ts'
import { requestMany } from '../mine/request-many.ts'
import type { Section } from '../mine/use-mine.ts'
import { dateWords } from '../parts/date-words.ts'
import styles from './availability.module.css'
import { HoursFields } from './hours-fields.tsx'
import { emptyWeekly, weeklyFrom, withWeeklyOff } from './off.ts'
import { OffRow } from './off-row.tsx'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)
const undo = sayFrom(commonWords)('undo')

type Weekly = { id: string; weekday: number; fromMinute: number; toMinute: number; timeZone: string }

/** In the order of the reader's language; ISO numbers. */
const weekdays = language === 'es' ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6]

/** Weekly time off. */
export function MyWeeklyOff({ mine, change, reread }: Section) {
  const id = useId()
  const kept = mine.officials[0]?.weeklyOff?.items ?? []

  async function add(patterns: Weekly[]) {
    const ids = patterns.map((each) => each.id)
    change((last) => withWeeklyOff(last, (items) => inOrder([...items, ...patterns])))
    const answer = await requestMany(patterns.map((input) => ({ field: 'createWeeklyOff', input })))
    if (isFailure(answer)) {
      change((last) => withWeeklyOff(last, (items) => items.filter((each) => !ids.includes(each.id))))
      notify(say('notAdded', { reason: answer.text }), 'danger')
      return false
    }
    void reread()
    return true
  }

  async function remove(pattern: Weekly) {
    change((last) => withWeeklyOff(last, (items) => items.filter((each) => each.id !== pattern.id)))
    const answer = await request(RemoveWeeklyOffDocument, { input: { id: pattern.id } }, 'signedIn')
    if (isFailure(answer)) {
      change((last) => withWeeklyOff(last, (items) => inOrder([...items, pattern])))
      return notify(say('notRemoved', { reason: answer.text }), 'danger')
    }
    const again = () => void add([{ ...pattern, id: crypto.randomUUID() }])
    notify(say('removed', { what: textOf(pattern) }), 'success', { label: undo, run: again })
  }

  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{say('weeklyTitle')}</h2>
      {kept.length === 0 && <p className="secondary">{say('weeklyNone')}</p>}
      <ul className={styles.offList}>
        {kept.map((pattern) => (
          <OffRow key={pattern.id} text={textOf(pattern)} note={null} onRemove={() => void remove(pattern)} />
        ))}
      </ul>
      <WeeklyForm onAdd={add} />
    </section>
  )
}

function WeeklyForm({ onAdd }: { onAdd: (patterns: Weekly[]) => Promise<boolean> }) {
  const [draft, setDraft] = useState(emptyWeekly)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const patterns = weeklyFrom(draft, ownZone)
    if (typeof patterns === 'string') return setProblem(say(patterns))
    setProblem(undefined)
    setDraft(emptyWeekly)
    const isAdded = await onAdd(patterns.map((each) => ({ ...each, id: crypto.randomUUID() })))
    if (isAdded) notify(say('added', { what: patterns.map(textOf).join(', ') }))
    else setDraft(draft)
  }

  function turn(weekday: number, isChosen: boolean) {
    const others = draft.weekdays.filter((each) => each !== weekday)
    setDraft({ ...draft, weekdays: isChosen ? [...others, weekday] : others })
  }

  return (
    <form className={styles.offForm} noValidate onSubmit={submit}>
      <fieldset className={styles.weekdays}>
        <legend>{say('days')}</legend>
        {weekdays.map((weekday) => (
          <label key={weekday}>
            <input
              type="checkbox"
              checked={draft.weekdays.includes(weekday)}
              onChange={({ target }) => turn(weekday, target.checked)}
            />
            <span aria-hidden="true">{weekdayText(weekday, 'short')}</span>
            <span className="visually-hidden">{weekdayText(weekday, 'long')}</span>
          </label>
        ))}
      </fieldset>
      <HoursFields value={draft} onChange={(hours) => setDraft({ ...draft, ...hours })} />
      <p role="alert" className="field-error">
        {problem}
      </p>
      <button type="submit" className="button">
        {say('addWeekly')}
      </button>
    </form>
  )
}

function inOrder(items: Weekly[]): Weekly[] {
  return items.sort((one, other) => one.weekday - other.weekday || one.fromMinute - other.fromMinute)
}

function textOf({ weekday, fromMinute, toMinute, timeZone }: Omit<Weekly, 'id'>): string {
  const isWhole = fromMinute === 0 && toMinute === 1_440
  const hours = isWhole
    ? say('weeklyAllDay')
    : say('hours', { from: clockText(fromMinute), until: clockText(toMinute) })
  const zone = timeZone === ownZone ? '' : ` (${timeZone.replaceAll('_', ' ')})`
  return `${weekdayText(weekday, 'long')}, ${hours}${zone}`
}

/** 1 January 2024 was a Monday. */
function weekdayText(weekday: number, form: 'short' | 'long'): string {
  return dateWords(`2024-01-0${weekday}`, { weekday: form })
}
