import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { heldChangesFrom, heldState } from '@whistle/domain/officials/official-certification'
import { isRefusal } from '@whistle/domain/refusal'
import { type FormEvent, useState } from 'react'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import type { HeldFragment } from '../operations.generated.ts'
import type { HeldDates } from './use-held.ts'
import { officialWorkWords } from './work-words.ts'

type Props = {
  held: HeldFragment
  /** Answers whether it is saved. */
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
    <Box component="li" aria-label={name} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{dates.join(' · ') || say('noDates')}</Box>
          {state !== 'valid' && (
            <Box sx={{ ...warning, color: state === 'expired' ? 'error.main' : 'warning.main' }}>
              <Icon name="warning" size={14} />
              {say(state)}
            </Box>
          )}
        </Box>
        <RowButton icon="edit" label={say('editDates', { name })} onClick={() => setEditing(!editing)} />
        <RowButton icon="trash" label={say('removeHeld', { name })} onClick={onRemove} />
      </Box>
      {editing && (
        <DatesForm
          held={held}
          onSave={async (changed) => (await onChange(changed)) && setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
    </Box>
  )
}

const names = ['startDate', 'endDate', 'expDate'] as const
const labels = { startDate: 'validFrom', endDate: 'validUntil', expDate: 'expires' } as const

type DatesProps = { held: HeldFragment; onSave: (dates: HeldDates) => void; onCancel: () => void }

function DatesForm({ held, onSave, onCancel }: DatesProps) {
  const say = useWords(officialWorkWords)
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
    <Box
      component="form"
      noValidate
      aria-label={say('datesOf', { name: held.certification?.name ?? '' })}
      onSubmit={submit}
      sx={{ display: 'grid', gap: 3, py: 3, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
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
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button variant="outlined" onClick={onCancel}>
          {say('cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isRefusal(answer)}>
          {say('save')}
        </Button>
      </Box>
    </Box>
  )
}

/** A day without a clock is kept as midnight in Greenwich. */
function instantOf(date: string): string | null {
  return date ? `${date}T00:00:00.000Z` : null
}

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? ''

const warning = { display: 'flex', alignItems: 'center', gap: 1, fontSize: 12, fontWeight: 600 }
