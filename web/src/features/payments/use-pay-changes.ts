import type { PaymentMethod, PayPeriod } from '@whistle/domain/payments/payment'
import { centsOf, dollarsOf, feeText } from '@whistle/domain/text/money'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import {
  PayOfficialsDocument,
  RestorePaymentsDocument,
  TakeBackPaymentsDocument,
} from './operations.generated.ts'
import { paymentWords } from './words.ts'

/** An official and the amount that the manager sees as due. */
export type Payee = { officialId: string; name: string; due: number }
export type HowPaid = { paidOn: string; method: PaymentMethod | null; reference: string | null }
export type Taken = { id: string; total: number; name: string }

/** Marks officials as paid and takes payments back; each can be undone. `onChanged` runs after every change. */
export function usePayChanges(onChanged: () => void) {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(paymentWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const confirm = useConfirm()
  const undo = (run: () => void) => ({ action: { label: sayCommon('undo'), run } })

  async function take(ids: string[]): Promise<boolean> {
    const { error } = await client.mutation(TakeBackPaymentsDocument, { input: { ids } }).toPromise()
    onChanged()
    if (error) {
      notify({ text: say('notTakenBack', { reason: failureOf(error, language).text }), tone: 'failure' })
      return false
    }
    notify({ text: say('takenBack', { count: ids.length }), ...undo(() => void restore(ids)) })
    return true
  }

  async function restore(ids: string[]) {
    const { error } = await client.mutation(RestorePaymentsDocument, { input: { ids } }).toPromise()
    onChanged()
    if (error)
      notify({ text: say('notRestored', { reason: failureOf(error, language).text }), tone: 'failure' })
    else notify({ text: say('restored', { count: ids.length }) })
  }

  return {
    /** Resolves with the sentence of a refusal, or with null. */
    async pay(period: PayPeriod, payees: readonly Payee[], how: HowPaid): Promise<string | null> {
      const officials = payees.map(({ officialId, due }) => ({ officialId, amount: due }))
      const input = { ...period, officials, ...how }
      const { data, error } = await client.mutation(PayOfficialsDocument, { input }).toPromise()
      onChanged()
      if (error) return failureOf(error, language).text
      const ids = data?.payOfficials.map(({ id }) => id) ?? []
      notify({ text: say('markedPaid', { count: payees.length }), ...undo(() => void take(ids)) })
      return null
    },

    async takeBack(payments: readonly Taken[]): Promise<boolean> {
      const amount = feeText(
        dollarsOf(payments.reduce((sum, { total }) => sum + centsOf(total), 0)),
        language,
      )
      const [first] = payments
      if (!first) return false
      const text =
        payments.length === 1
          ? say('takeBackOne', { amount, name: first.name })
          : say('takeBackMany', { count: payments.length, amount })
      if (!(await confirm({ text }))) return false
      return take(payments.map(({ id }) => id))
    },
  }
}
