import { useClient } from 'urql'
import type { Failure } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { useSteps } from '../../../records/use-steps.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import {
  AddHeldDocument,
  ChangeHeldDocument,
  type HeldFragment,
  OfficialDocument,
} from '../operations.generated.ts'
import { officialWorkWords } from './work-words.ts'

export type HeldDates = Pick<HeldFragment, 'startDate' | 'endDate' | 'expDate'>
type Certification = { id: string; name: string }

/** Changes the certifications of one official. Each change resolves with whether it is saved; a refusal shows a notice. */
export function useHeld(officialId: string) {
  const say = useWords(officialWorkWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const client = useClient()

  const mutate = useMutate()
  const run = useSteps()

  async function settle(name: string, answer: Promise<Failure | null>) {
    const failure = await answer
    if (!failure) return true
    notify({ text: say('heldNotChanged', { name, reason: failure.text }), tone: 'failure' })
    return false
  }

  async function add({ id: certificationId, name }: Certification, more: Partial<HeldFragment> = {}) {
    const { startDate, endDate, expDate, id = crypto.randomUUID(), isActive = true } = more
    const input = { id, certificationId, officialId, isActive, startDate, endDate, expDate }
    const done = await settle(name, mutate(AddHeldDocument, { input }))
    if (done) notify({ text: say('heldAdded', { name }) })
    return done
  }

  return {
    add,
    change: (held: HeldFragment, dates: HeldDates) =>
      settle(
        held.certification?.name ?? '',
        mutate(ChangeHeldDocument, { input: { id: held.id, ...dates } }),
      ),
    async remove(held: HeldFragment) {
      const { certification } = held
      const name = certification?.name ?? ''
      const removed = run([{ field: 'deleteOfficialCertification', input: { id: held.id } }])
      if (!(await settle(name, removed))) return
      await client.query(OfficialDocument, { id: officialId }, { requestPolicy: 'network-only' }).toPromise()
      const undo = certification && { label: sayCommon('undo'), run: () => void add(certification, held) }
      notify({ text: say('heldRemoved', { name }), action: undo ?? undefined })
    },
  }
}
