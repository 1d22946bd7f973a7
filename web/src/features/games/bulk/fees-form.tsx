import { isRefusal } from '@whistle/domain/refusal'
import { dollarsOf, feeFromText } from '@whistle/domain/text/money'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { bulkKindWords } from './bulk-kind-words.ts'
import { FeeField } from './fee-field.tsx'
import { type FormProps, useAsk } from './form-props.ts'

/** The fee of the positions of a name, or of all. */
export function FeesForm({ onAsk }: FormProps) {
  const say = useWords(bulkKindWords)
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState('')
  const cents = feeFromText(typed)
  const isWhole = !isRefusal(cents) && typed.trim() !== ''
  useAsk(isWhole ? { fees: { fee: dollarsOf(cents), position: position.trim() || null } } : null, onAsk)
  return (
    <>
      <FeeField typed={typed} onType={setTyped} autoFocus />
      <Field
        label={say('feePosition')}
        hint={say('feePositionHint')}
        maxLength={200}
        value={position}
        onChange={(event) => setPosition(event.target.value)}
      />
    </>
  )
}
