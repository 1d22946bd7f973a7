import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import {
  CreatePayAdjustmentDocument,
  DeletePayAdjustmentDocument,
  type PayStatementLineFragment,
} from '../operations.generated.ts'
import { paymentWords } from '../words.ts'

export type NewAdjustment = { kind: 'BONUS' | 'DEDUCTION'; amount: number; date: string; reason: string }

/** Adds bonuses and deductions of an official, and removes those that are not paid. */
export function useAdjustments(officialId: string, onChanged: () => void) {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(paymentWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()

  /** Resolves with the sentence of a refusal, or with null. */
  async function add(adjustment: NewAdjustment): Promise<string | null> {
    const input = { officialId, ...adjustment }
    const { error } = await client.mutation(CreatePayAdjustmentDocument, { input }).toPromise()
    onChanged()
    if (error) return failureOf(error, language).text
    notify({ text: say('added') })
    return null
  }

  async function remove({ adjustmentId: id, kind, amount, date, reason }: PayStatementLineFragment) {
    if (!id || (kind !== 'BONUS' && kind !== 'DEDUCTION')) return
    const { error } = await client.mutation(DeletePayAdjustmentDocument, { input: { id } }).toPromise()
    onChanged()
    if (error) {
      notify({ text: say('notRemoved', { reason: failureOf(error, language).text }), tone: 'failure' })
      return
    }
    const again = { kind, amount: Math.abs(amount), date, reason: reason ?? '' }
    const run = async () => {
      const refusal = await add(again)
      if (refusal) notify({ text: say('notAdded', { reason: refusal }), tone: 'failure' })
    }
    notify({ text: say('removed'), action: { label: sayCommon('undo'), run: () => void run() } })
  }

  return { add, remove }
}
