import { clockText } from '@whistle/domain/officials/availability'
import { type FormEvent, useId, useState } from 'react'
import { ask, isFailure } from '../../frame/client.ts'
import { language, sayFrom } from '../../frame/language.ts'
import { tell } from '../../frame/notice.tsx'
import { ownZone } from '../../frame/when.ts'
import { myGamesWords } from '../games-words.ts'
import { dateText } from '../my-dates.ts'
import { RemoveWeeklyOffDocument } from '../my-games.generated.ts'
import { askMany } from '../my-many.ts'
import type { Section } from '../my-mine.ts'
import { HoursFields } from './my-hours-fields.tsx'
import { emptyWeekly, weeklyFrom, withWeeklyOff } from './my-off.ts'
import { OffRow } from './my-off-row.tsx'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)
const undo = sayFrom(myGamesWords)('undo')

type Weekly = { id: string; weekday: number; fromMinute: number; toMinute: number; timeZone: string }

/** As calendars in the reader's language have them. */
const weekdays = language === 'es' ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6]

/** What the week looks like for this official: the hours that are never free. */
export function MyWeeklyOff({ mine, change, reread }: Section) {
  const id = useId()
  const kept = mine.officials[0]?.weeklyOff?.items ?? []

  async function add(patterns: Weekly[]) {
    const ids = patterns.map((each) => each.id)
    change((last) => withWeeklyOff(last, (items) => inOrder([...items, ...patterns])))
    const answer = await askMany('createWeeklyOff', 'CreateWeeklyOffInput', patterns)
    if (isFailure(answer)) {
      change((last) => withWeeklyOff(last, (items) => items.filter((each) => !ids.includes(each.id))))
      tell(say('notAdded', { reason: answer.text }), 'bad')
      return false
    }
    void reread()
    return true
  }

  async function remove(pattern: Weekly) {
    change((last) => withWeeklyOff(last, (items) => items.filter((each) => each.id !== pattern.id)))
    const answer = await ask(RemoveWeeklyOffDocument, { input: { id: pattern.id } }, 'signedIn')
    if (isFailure(answer)) {
      change((last) => withWeeklyOff(last, (items) => inOrder([...items, pattern])))
      return tell(say('notRemoved', { reason: answer.text }), 'bad')
    }
    const again = () => void add([{ ...pattern, id: crypto.randomUUID() }])
    tell(say('removed', { what: textOf(pattern) }), 'good', { label: undo, run: again })
  }

  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{say('weeklyTitle')}</h2>
      {kept.length === 0 && <p className="secondary">{say('weeklyNone')}</p>}
      <ul className="my-off-list">
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
    if (isAdded) tell(say('added', { what: patterns.map(textOf).join(', ') }))
    else setDraft(draft)
  }

  function turn(weekday: number, isChosen: boolean) {
    const others = draft.weekdays.filter((each) => each !== weekday)
    setDraft({ ...draft, weekdays: isChosen ? [...others, weekday] : others })
  }

  return (
    <form className="my-off-form" noValidate onSubmit={submit}>
      <fieldset className="my-weekdays">
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

/** 2024 began with a Monday. */
function weekdayText(weekday: number, form: 'short' | 'long'): string {
  return dateText(`2024-01-0${weekday}`, { weekday: form })
}
