import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import {
  AddHeldDocument,
  ChangeHeldDocument,
  type HeldFragment,
  OfficialDocument,
  RemoveHeldDocument,
} from '../operations.generated.ts'
import { officialWorkWords } from './work-words.ts'

export type HeldDates = Pick<HeldFragment, 'startDate' | 'endDate' | 'expDate'>
type Certification = { id: string; name: string }

/** Changes the certifications of one official. Each change resolves with whether it is saved; a refusal shows a notice. */
export function useHeld(officialId: string) {
  const say = useWords(officialWorkWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const notify = useNotice()
  const client = useClient()

  async function settle(name: string, answer: Promise<{ error?: Parameters<typeof failureOf>[0] }>) {
    const { error } = await answer
    if (!error) return true
    const reason = failureOf(error, language).text
    notify({ text: say('heldNotChanged', { name, reason }), tone: 'failure' })
    return false
  }

  async function add({ id: certificationId, name }: Certification, more: Partial<HeldFragment> = {}) {
    const { startDate, endDate, expDate, id = crypto.randomUUID(), isActive = true } = more
    const input = { id, certificationId, officialId, isActive, startDate, endDate, expDate }
    const done = await settle(name, client.mutation(AddHeldDocument, { input }).toPromise())
    if (done) notify({ text: say('heldAdded', { name }) })
    return done
  }

  return {
    add,
    change: (held: HeldFragment, dates: HeldDates) =>
      settle(
        held.certification?.name ?? '',
        client.mutation(ChangeHeldDocument, { input: { id: held.id, ...dates } }).toPromise(),
      ),
    async remove(held: HeldFragment) {
      const { certification } = held
      const name = certification?.name ?? ''
      const answer = client.mutation(RemoveHeldDocument, { input: { id: held.id } }).toPromise()
      if (!(await settle(name, answer))) return
      await client.query(OfficialDocument, { id: officialId }, { requestPolicy: 'network-only' }).toPromise()
      const undo = certification && { label: sayCommon('undo'), run: () => void add(certification, held) }
      notify({ text: say('heldRemoved', { name }), action: undo ?? undefined })
    },
  }
}
