import { heldChangesFrom, heldState } from '@whistle/domain/officials/held-certification'
import { isRefusal } from '@whistle/domain/refusal'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from '../model/held.module.css'
import type { HeldFragment } from '../operations.generated.ts'
import type { HeldDates } from './use-held.ts'
import { officialWorkWords } from './work-words.ts'

type Props = {
  held: HeldFragment
  /** Resolves with whether it is saved. */
  onChange: (dates: HeldDates) => Promise<boolean>
  onRemove: () => void
}

export function HeldRow({ held, onChange, onRemove }: Props) {
  const say = useWords(officialWorkWords)
  const [editing, setEditing] = useState(false)
  const name = held.certification?.name ?? ''
  const state = heldState(held, todayHere())
  const dates = [
    held.startDate && say('sinceDate', { date: dayOf(held.startDate) }),
    held.endDate && say('untilDate', { date: dayOf(held.endDate) }),
    held.expDate && say('expiresDate', { date: dayOf(held.expDate) }),
  ].filter(Boolean)

  return (
    <li aria-label={name} className={styles.row}>
      <div className={styles.head}>
        <div className={styles.what}>
          <div className={styles.name}>{name}</div>
          <div className={styles.dates}>{dates.join(' · ') || say('noDates')}</div>
          {state !== 'valid' && (
            <div className={classNames(styles.warning, state === 'expired' && styles.expired)}>
              <Icon name="warning" size={14} />
              {say(state)}
            </div>
          )}
        </div>
        <RowButton icon="edit" label={say('editDates', { name })} onClick={() => setEditing(!editing)} />
        <RowButton icon="trash" control="delete" label={say('removeHeld', { name })} onClick={onRemove} />
      </div>
      {editing && (
        <DatesForm
          held={held}
          onSave={async (changed) => (await onChange(changed)) && setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
    </li>
  )
}

const names = ['startDate', 'endDate', 'expDate'] as const
const labels = { startDate: 'validFrom', endDate: 'validUntil', expDate: 'expires' } as const

type DatesProps = { held: HeldFragment; onSave: (dates: HeldDates) => void; onCancel: () => void }

function DatesForm({ held, onSave, onCancel }: DatesProps) {
  const say = useWords(officialWorkWords)
  const sayCommon = useWords(commonWords)
  const textOf = useRefusalText()
  const [typed, setTyped] = useState({
    startDate: dayOf(held.startDate),
    endDate: dayOf(held.endDate),
    expDate: dayOf(held.expDate),
  })
  const dates: HeldDates = {
    startDate: instantOf(typed.startDate),
    endDate: instantOf(typed.endDate),
    expDate: instantOf(typed.expDate),
  }
  const answer = heldChangesFrom(dates)
  const errorOf = (name: string) => (isRefusal(answer) && answer.field === name ? textOf(answer) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRefusal(answer)) onSave(dates)
  }

  return (
    <form
      noValidate
      aria-label={say('datesOf', { name: held.certification?.name ?? '' })}
      onSubmit={submit}
      className={styles.form}
    >
      {names.map((name) => (
        <Field
          key={name}
          type="date"
          label={say(labels[name])}
          value={typed[name]}
          error={errorOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {sayCommon('cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={isRefusal(answer)}>
          {sayCommon('save')}
        </Button>
      </div>
    </form>
  )
}

/** A date without a time is saved as midnight UTC. */
function instantOf(date: string): string | null {
  return date ? `${date}T00:00:00.000Z` : null
}

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? ''
