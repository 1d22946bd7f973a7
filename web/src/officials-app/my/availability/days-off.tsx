import { localTimeOf } from '@whistle/domain/time/time'
import { type FormEvent, useId, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure, request } from '../../frame/request.ts'
import { AddTimeOffDocument, RemoveTimeOffDocument } from '../mine/mine.generated.ts'
import type { Section } from '../mine/use-mine.ts'
import { dateWords } from '../parts/date-words.ts'
import { TextField } from '../parts/text-field.tsx'
import styles from './availability.module.css'
import { HoursFields } from './hours-fields.tsx'
import { emptyOff, offFrom, shownOff, withTimeOff } from './off.ts'
import { OffRow } from './off-row.tsx'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)
const undo = sayFrom(commonWords)('undo')

type Off = { id: string; startDateTime: string; endDateTime: string; note: string | null }

/** Time off with a date. */
export function MyDaysOff({ mine, now, change, reread }: Section) {
  const id = useId()
  const kept = mine.officials[0]?.timeOff?.items ?? []
  const ahead = kept.filter(({ endDateTime }) => endDateTime > now)

  async function add(off: Off) {
    change((last) => withTimeOff(last, (items) => inOrder([...items, off])))
    const answer = await request(AddTimeOffDocument, { input: off }, 'signedIn')
    if (isFailure(answer)) {
      change((last) => withTimeOff(last, (items) => items.filter((each) => each.id !== off.id)))
      notify(say('notAdded', { reason: answer.text }), 'danger')
      return false
    }
    void reread()
    return true
  }

  async function remove(off: Off) {
    change((last) => withTimeOff(last, (items) => items.filter((each) => each.id !== off.id)))
    const answer = await request(RemoveTimeOffDocument, { input: { id: off.id } }, 'signedIn')
    if (isFailure(answer)) {
      change((last) => withTimeOff(last, (items) => inOrder([...items, off])))
      return notify(say('notRemoved', { reason: answer.text }), 'danger')
    }
    const again = () => void add({ ...off, id: crypto.randomUUID() })
    notify(say('removed', { what: textOf(off) }), 'success', { label: undo, run: again })
  }

  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{say('offTitle')}</h2>
      {ahead.length === 0 && <p className="secondary">{say('offNone')}</p>}
      <ul className={styles.offList}>
        {ahead.map((off) => (
          <OffRow key={off.id} text={textOf(off)} note={off.note} onRemove={() => void remove(off)} />
        ))}
      </ul>
      <OffForm now={now} onAdd={add} />
    </section>
  )
}

function OffForm({ now, onAdd }: { now: string; onAdd: (off: Off) => Promise<boolean> }) {
  const today = localTimeOf(now, ownZone).date
  const [draft, setDraft] = useState(() => emptyOff(today))
  const [problem, setProblem] = useState<string>()
  const errorId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const off = offFrom(draft, ownZone, now)
    if (typeof off === 'string') return setProblem(say(off))
    setProblem(undefined)
    // Restored if the request fails.
    setDraft(emptyOff(today))
    const isAdded = await onAdd({ ...off, id: crypto.randomUUID() })
    if (isAdded) notify(say('added', { what: textOf(off) }))
    else setDraft(draft)
  }

  return (
    <form className={styles.offForm} noValidate onSubmit={submit}>
      <div className="pair">
        <label className="field">
          <span>{say('from')}</span>
          <input
            type="date"
            value={draft.fromDate}
            min={today}
            onChange={({ target: { value } }) => {
              const untilDate = draft.untilDate < value ? value : draft.untilDate
              setDraft({ ...draft, fromDate: value, untilDate })
            }}
          />
        </label>
        <label className="field">
          <span>{say('until')}</span>
          <input
            type="date"
            value={draft.untilDate}
            min={draft.fromDate || today}
            aria-invalid={problem ? true : undefined}
            aria-describedby={errorId}
            onChange={({ target }) => setDraft({ ...draft, untilDate: target.value })}
          />
        </label>
      </div>
      <HoursFields value={draft} onChange={(hours) => setDraft({ ...draft, ...hours })} />
      <TextField
        name="note"
        label={say('note')}
        hint={say('noteHint')}
        autoComplete="off"
        maxLength={200}
        value={draft.note}
        onChange={(note) => setDraft({ ...draft, note })}
      />
      <p role="alert" className="field-error" id={errorId}>
        {problem}
      </p>
      <button type="submit" className="button">
        {say('addOff')}
      </button>
    </form>
  )
}

function inOrder(items: Off[]): Off[] {
  return items.sort((one, other) => one.startDateTime.localeCompare(other.startDateTime))
}

function textOf(off: Pick<Off, 'startDateTime' | 'endDateTime'>): string {
  const { from, until, allDay } = shownOff({ ...off, note: null }, ownZone)
  const day = (date: string) =>
    dateWords(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const isOneDay = from.date === until.date
  if (allDay)
    return isOneDay ? day(from.date) : say('offRange', { from: day(from.date), until: day(until.date) })
  if (isOneDay) return `${day(from.date)}, ${say('hours', { from: from.time, until: until.time })}`
  return say('offRange', {
    from: `${day(from.date)} ${from.time}`,
    until: `${day(until.date)} ${until.time}`,
  })
}
