import { defaultShowTimeMin, showTimeFrom } from '@whistle/domain/games/assignment'
import { isRefusal } from '@whistle/domain/refusal'
import { dollarsOf, feeFromText } from '@whistle/domain/text/money'
import { useState } from 'react'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/controls/field.tsx'
import styles from './bulk.module.css'
import { bulkKindWords } from './bulk-kind-words.ts'
import { FeeField } from './fee-field.tsx'
import { type FormProps, useAsk } from './form-props.ts'

/** The new position. */
export function AddPositionForm({ onAsk }: FormProps) {
  const say = useWords(bulkKindWords)
  const textOf = useRefusalText()
  const [name, setName] = useState('')
  const [fee, setFee] = useState('')
  const [show, setShow] = useState(String(defaultShowTimeMin))
  const cents = feeFromText(fee)
  const showTimeMin = showTimeFrom(show.trim() === '' ? Number.NaN : Number(show))
  const isWhole = name.trim() !== '' && !isRefusal(cents) && !isRefusal(showTimeMin)
  useAsk(isWhole ? { addPosition: { name: name.trim(), fee: dollarsOf(cents), showTimeMin } } : null, onAsk)
  return (
    <>
      <PositionName name={name} onType={setName} />
      <FeeField typed={fee} onType={setFee} />
      <Field
        label={say('showTime')}
        error={isRefusal(showTimeMin) ? textOf(showTimeMin) : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={show}
        onChange={(event) => setShow(event.target.value)}
      />
    </>
  )
}

/** The name of the positions that go. */
export function RemovePositionForm({ onAsk }: FormProps) {
  const say = useWords(bulkKindWords)
  const [name, setName] = useState('')
  useAsk(name.trim() ? { removePosition: { name: name.trim() } } : null, onAsk)
  return (
    <>
      <PositionName name={name} onType={setName} />
      <p className={styles.hint}>{say('removeHint')}</p>
    </>
  )
}

function PositionName({ name, onType }: { name: string; onType: (name: string) => void }) {
  const say = useWords(bulkKindWords)
  return (
    <Field
      label={say('positionName')}
      maxLength={200}
      autoFocus
      value={name}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
