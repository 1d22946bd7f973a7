import { feeText } from '@whistle/domain/text/money'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { dayText } from '../../time/date-time-text.ts'
import type { PayPaymentFragment, PayRowFragment } from './operations.generated.ts'
import styles from './payments.module.css'
import { paymentWords } from './words.ts'

/** Due, or when and how it was paid. */
export function PayState({ row }: { row: Pick<PayRowFragment, 'due' | 'paid' | 'payments'> }) {
  const say = useWords(paymentWords)
  const language = useLanguage()
  const last = row.payments.at(-1)
  if (row.due !== 0 || !last)
    return (
      <span className={styles.state} data-state={row.due === 0 ? 'none' : 'due'}>
        {row.due === 0
          ? say('nothingDue')
          : row.paid === 0
            ? say('due')
            : say('partlyDue', { amount: feeText(row.due, language) })}
      </span>
    )
  return <PaidState payment={last} />
}

export function PaidState({ payment }: { payment: PayPaymentFragment }) {
  const say = useWords(paymentWords)
  const language = useLanguage()
  const how = [payment.method && say(payment.method), payment.reference].filter(Boolean).join(' ')
  return (
    <span className={styles.state} data-state="paid">
      {say('paidOn', { date: dayText(payment.paidOn, language) })}
      {how && <small>{how}</small>}
    </span>
  )
}
