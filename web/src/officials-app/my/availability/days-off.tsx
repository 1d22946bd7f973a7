import { localTimeOf } from '@whistle/domain/time/time'
import { useId } from 'react'
import type { Step } from '../../../records/mutation-document.ts'
import { timeText } from '../../../time/date-time-text.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { language, sayFrom } from '../../frame/language.ts'
import type { Mine } from '../mine/read-mine.ts'
import type { Section } from '../mine/use-mine.ts'
import { dateWords } from '../parts/date-words.ts'
import { LabelledInput } from '../parts/labelled-input.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './availability.module.css'
import { heldGame } from './held-game.ts'
import { HoursFields } from './hours-fields.tsx'
import { emptyOff, type OffDraft, offFrom, shownOff, withTimeOff } from './off.ts'
import { OffFormFoot } from './off-form-foot.tsx'
import { OffSection } from './off-section.tsx'
import { useOffForm } from './use-off-form.ts'
import { useOffList } from './use-off-list.ts'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

type Off = { id: string; startDateTime: string; endDateTime: string; note: string | null }

/** Time off with a date. */
export function MyDaysOff({ mine, now, change, reread }: Section) {
  const kept = mine.officials[0]?.timeOff?.items ?? []
  const ahead = kept.filter(({ endDateTime }) => endDateTime > now)
  const { add, remove } = useOffList<Off>(
    { change, reread },
    { within: withTimeOff, inOrder, textOf, toAdd, toRemove },
  )
  return (
    <OffSection title={say('offTitle')} none={say('offNone')} offs={ahead} textOf={textOf} onRemove={remove}>
      <OffForm now={now} onAdd={add} kept={ahead} positions={mine.positions} />
    </OffSection>
  )
}

type FormProps = Pick<Mine, 'positions'> & {
  now: string
  kept: readonly Off[]
  onAdd: (offs: readonly Off[]) => Promise<boolean>
}

function OffForm({ now, onAdd, kept, positions }: FormProps) {
  const today = localTimeOf(now, ownZone).date
  const errorId = useId()
  const { draft, setDraft, problem, isBlocked, submit } = useOffForm<OffDraft, Omit<Off, 'id'>>({
    empty: emptyOff(today),
    offsFrom(typed) {
      const off = offFrom(typed, ownZone, now)
      return typeof off === 'string' ? off : [off]
    },
    textOf,
    kept,
    heldGameIn: (offs) => heldGame(positions, offs, now),
    onAdd,
  })
  return (
    <form className={styles.offForm} noValidate onSubmit={submit}>
      <div className="pair">
        <LabelledInput
          label={say('from')}
          type="date"
          value={draft.fromDate}
          min={today}
          onChange={({ target: { value } }) => {
            const untilDate = draft.untilDate < value ? value : draft.untilDate
            setDraft({ ...draft, fromDate: value, untilDate })
          }}
        />
        <LabelledInput
          label={say('until')}
          type="date"
          value={draft.untilDate}
          min={draft.fromDate || today}
          aria-invalid={problem ? true : undefined}
          aria-describedby={errorId}
          onChange={({ target }) => setDraft({ ...draft, untilDate: target.value })}
        />
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
      <OffFormFoot problem={problem} errorId={errorId} button={say('addOff')} isBlocked={isBlocked} />
    </form>
  )
}

const toAdd = (input: Off): Step => ({ field: 'createTimeOff', input })
const toRemove = (id: string): Step => ({ field: 'deleteTimeOff', input: { id } })

function inOrder(items: Off[]): Off[] {
  return items.sort((one, other) => one.startDateTime.localeCompare(other.startDateTime))
}

function textOf(off: Pick<Off, 'startDateTime' | 'endDateTime'>): string {
  const { from, until, allDay } = shownOff({ ...off, note: null }, ownZone)
  const day = (date: string) =>
    dateWords(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const clock = (time: string) => timeText(time, language, ownZone)
  const isOneDay = from.date === until.date
  if (allDay)
    return isOneDay ? day(from.date) : say('offRange', { from: day(from.date), until: day(until.date) })
  if (isOneDay)
    return `${day(from.date)}, ${say('hours', { from: clock(from.time), until: clock(until.time) })}`
  return say('offRange', {
    from: `${day(from.date)} ${clock(from.time)}`,
    until: `${day(until.date)} ${clock(until.time)}`,
  })
}
