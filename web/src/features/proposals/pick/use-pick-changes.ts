import { useMemo } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { useOverlay } from '../../../records/use-overlay.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { NamedOfficialFragment } from '../../officials/operations.generated.ts'
import { ChangePickDocument, type ProposalPickFragment } from '../operations.generated.ts'
import { pickWords } from './words.ts'

/** What the manager decides about a pick. */
export type PickChange = {
  readonly locked?: boolean
  readonly rejected?: boolean
  /** Takes the position instead. */
  readonly official?: NamedOfficialFragment
}
/** Resolves with whether it is saved. */
export type ChangePick = (pick: ProposalPickFragment, change: PickChange) => Promise<boolean>

/** The picks with what is being changed shown at once, and the function that changes one. */
export function usePickChanges(picks: readonly ProposalPickFragment[] | null) {
  const say = useWords(pickWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  const confirm = useConfirm()
  const { pending, during } = useOverlay<PickChange & { id: string }>()
  const shown = useMemo(
    () => (pending.length === 0 ? picks : (picks?.map((pick) => pending.reduce(after, pick)) ?? null)),
    [picks, pending],
  )

  const change: ChangePick = async (pick, { official, ...marks }) => {
    const send = async (override?: boolean): Promise<boolean> => {
      const input = { id: pick.id, ...marks, ...(official && { officialId: official.id }), override }
      const { error } = await during({ id: pick.id, official, ...marks }, () =>
        client.mutation(ChangePickDocument, { input }).toPromise(),
      )
      if (!error) return true
      const failure = failureOf(error, language)
      if (failure.rule && !override) {
        const text = say('overrideText', { reason: failure.text.replace(/\.$/, '') })
        return (await confirm({ title: say('overrideTitle'), text })) && send(true)
      }
      notify({ text: say('notChanged', { reason: failure.text }), tone: 'failure' })
      return false
    }
    return send()
  }
  return { shown, change }
}

function after(
  pick: ProposalPickFragment,
  { id, locked, rejected, official }: PickChange & { id: string },
): ProposalPickFragment {
  if (pick.id !== id) return pick
  if (official) return { ...pick, official: { ...pick.official, ...official }, locked: true, rejected: false }
  return {
    ...pick,
    locked: locked ?? (rejected ? false : pick.locked),
    rejected: rejected ?? (locked ? false : pick.rejected),
  }
}
