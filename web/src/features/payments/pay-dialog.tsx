import {
  type PaymentMethod,
  type PayPeriod,
  paymentMethods,
  referenceLimit,
} from '@whistle/domain/payments/payment'
import { centsOf, feeText } from '@whistle/domain/text/money'
import { type FormEvent, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { dayText } from '../../time/date-time-text.ts'
import { todayHere } from '../../time/own-zone.ts'
import { Field } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Alert } from '../../ui/layout/states.tsx'
import { WholeDates } from '../../ui/layout/whole-dates.tsx'
import styles from './payments.module.css'
import type { HowPaid, Payee } from './use-pay-changes.ts'
import { paymentWords } from './words.ts'

type Props = {
  period: PayPeriod
  payees: readonly Payee[]
  /** Resolves with the sentence of a refusal, or with null. */
  onPay: (how: HowPaid) => Promise<string | null>
  onClose: () => void
}

/** Asks for date, method and reference. What was typed stays when the server refuses. */
export function PayDialog({ period, payees, onPay, onClose }: Props) {
  const say = useWords(paymentWords)
  const language = useLanguage()
  const [paidOn, setPaidOn] = useState(todayHere())
  const [method, setMethod] = useState('')
  const [reference, setReference] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const chosen = paymentMethods.find((each) => each === method) ?? null
    const reason = await onPay({ paidOn, method: chosen, reference: reference.trim() || null })
    setBusy(false)
    if (reason) setRefusal(say('notPaid', { reason }))
    else onClose()
  }

  const due = payees.reduce((sum, each) => sum + centsOf(each.due), 0) / 100
  const amount = feeText(due, language)
  const [from, to] = [dayText(period.from, language), dayText(period.to, language)]
  return (
    <FormDialog
      title={say('payTitle', { count: payees.length })}
      onClose={onClose}
      onSubmit={submit}
      contentClass={styles.form}
      submit={{ children: say('markPaid'), isBusy: busy }}
    >
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className={styles.formText}>
        <WholeDates text={say('paysText', { amount, from, to })} />
      </p>
      <Field
        label={say('paidOnLabel')}
        type="date"
        autoFocus
        required
        value={paidOn}
        onChange={(event) => setPaidOn(event.target.value)}
      />
      <SelectField label={say('method')} value={method} onChange={setMethod}>
        <option value="">{say('noMethod')}</option>
        {paymentMethods.map((each: PaymentMethod) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </SelectField>
      <Field
        label={say('reference')}
        hint={say('referenceHint')}
        maxLength={referenceLimit}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </FormDialog>
  )
}
