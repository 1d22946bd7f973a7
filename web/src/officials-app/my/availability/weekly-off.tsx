import { clockText } from '@whistle/domain/officials/availability'
import type { Step } from '../../../records/mutation-document.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { language, sayFrom } from '../../frame/language.ts'
import type { Section } from '../mine/use-mine.ts'
import { dateWords } from '../parts/date-words.ts'
import partStyles from '../parts/parts.module.css'
import styles from './availability.module.css'
import { heldGame } from './held-game.ts'
import { HoursFields } from './hours-fields.tsx'
import { emptyWeekly, weeklyFrom, withWeeklyOff } from './off.ts'
import { OffFormFoot } from './off-form-foot.tsx'
import { OffSection } from './off-section.tsx'
import { useOffForm } from './use-off-form.ts'
import { useOffList } from './use-off-list.ts'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

type Weekly = { id: string; weekday: number; fromMinute: number; toMinute: number; timeZone: string }

/** In the order of the reader's language; ISO numbers. */
const weekdays = language === 'es' ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6]

/** Weekly time off. */
export function MyWeeklyOff({ mine, now, change, reread }: Section) {
  const kept = mine.officials[0]?.weeklyOff?.items ?? []
  const { add, remove } = useOffList<Weekly>(
    { change, reread },
    { within: withWeeklyOff, inOrder, textOf, toAdd, toRemove },
  )
  return (
    <OffSection
      title={say('weeklyTitle')}
      none={say('weeklyNone')}
      offs={kept}
      textOf={textOf}
      onRemove={remove}
    >
      <WeeklyForm onAdd={add} kept={kept} heldGameIn={(offs) => heldGame(mine.positions, offs, now)} />
    </OffSection>
  )
}

type FormProps = {
  kept: readonly Weekly[]
  onAdd: (patterns: readonly Weekly[]) => Promise<boolean>
  heldGameIn: (patterns: readonly Omit<Weekly, 'id'>[]) => string | undefined
}

function WeeklyForm({ onAdd, kept, heldGameIn }: FormProps) {
  const { draft, setDraft, problem, isBlocked, submit } = useOffForm({
    empty: emptyWeekly,
    offsFrom: (typed) => weeklyFrom(typed, ownZone),
    textOf,
    kept,
    heldGameIn,
    onAdd,
  })

  function turn(weekday: number, isChosen: boolean) {
    const others = draft.weekdays.filter((each) => each !== weekday)
    setDraft({ ...draft, weekdays: isChosen ? [...others, weekday] : others })
  }

  return (
    <form className={styles.offForm} noValidate onSubmit={submit}>
      <fieldset className={`${partStyles.choices} ${styles.weekdays}`}>
        <legend>{say('days')}</legend>
        {weekdays.map((weekday) => (
          <label key={weekday}>
            <input
              type="checkbox"
              checked={draft.weekdays.includes(weekday)}
              onChange={({ target }) => turn(weekday, target.checked)}
            />
            <span aria-hidden="true">{weekdayText(weekday, 'short')}</span>
            <span className="unseen">{weekdayText(weekday, 'long')}</span>
          </label>
        ))}
      </fieldset>
      <HoursFields value={draft} onChange={(hours) => setDraft({ ...draft, ...hours })} />
      <OffFormFoot problem={problem} button={say('addWeekly')} isBlocked={isBlocked} />
    </form>
  )
}

const toAdd = (input: Weekly): Step => ({ field: 'createWeeklyOff', input })
const toRemove = (id: string): Step => ({ field: 'deleteWeeklyOff', input: { id } })

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
