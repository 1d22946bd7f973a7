import type { PayPeriod } from '@whistle/domain/payments/payment'
import { isRefusal } from '@whistle/domain/refusal'
import { dollarsOf, feeFromText } from '@whistle/domain/text/money'
import { nameLimit } from '@whistle/domain/text/text'
import { type FormEvent, useState } from 'react'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { FormDialog } from '../../../records/form/form-dialog.tsx'
import { todayHere } from '../../../time/own-zone.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import styles from '../payments.module.css'
import { paymentWords } from '../words.ts'
import type { NewAdjustment } from './use-adjustments.ts'

type Props = {
  name: string
  period: PayPeriod
  /** Resolves with the sentence of a refusal, or with null. */
  onAdd: (adjustment: NewAdjustment) => Promise<string | null>
  onClose: () => void
}

/** A bonus or a deduction; what was typed stays when the server refuses. */
export function AdjustDialog({ name, period, onAdd, onClose }: Props) {
  const say = useWords(paymentWords)
  const textOf = useRefusalText()
  const today = todayHere()
  const isToday = today >= period.from && today <= period.to
  const [kind, setKind] = useState<NewAdjustment['kind']>('BONUS')
  const [amount, setAmount] = useState('')
  const [date, setDate] = useState(isToday ? today : period.to)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const cents = feeFromText(amount, 'amount')
    if (isRefusal(cents)) {
      setRefusal(say('notAdded', { reason: textOf(cents) ?? '' }))
      return
    }
    setBusy(true)
    const refused = await onAdd({ kind, amount: dollarsOf(cents), date, reason })
    setBusy(false)
    if (refused) setRefusal(say('notAdded', { reason: refused }))
    else onClose()
  }

  return (
    <FormDialog
      title={say('adjustTitle', { name })}
      onClose={onClose}
      onSubmit={submit}
      contentClass={styles.form}
      submit={{ children: say('add'), isBusy: busy }}
    >
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Choice
        label={say('kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'BONUS', label: say('bonus') },
          { value: 'DEDUCTION', label: say('deduction') },
        ]}
      />
      <Field
        label={say('amount')}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Field
        label={say('reason')}
        hint={say('reasonHint')}
        required
        maxLength={nameLimit}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Field
        label={say('date')}
        type="date"
        required
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
    </FormDialog>
  )
}
