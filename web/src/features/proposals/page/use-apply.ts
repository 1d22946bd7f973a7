import { useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import {
  ApplyProposalDocument,
  type ApplyProposalMutation,
  UndoProposalDocument,
} from '../operations.generated.ts'
import { applyWords } from './apply-words.ts'

export type LeftOut = NonNullable<ApplyProposalMutation['applyProposal']>['notApplied']
export type Applying = {
  /** What is under way. */
  readonly running: 'apply' | 'undo' | null
  /** The picks that the last request has left out. */
  readonly leftOut: LeftOut
  /** All picks, or only these. Resolves with how many were applied, if the server has answered. */
  readonly apply: (pickIds?: readonly string[]) => Promise<{ readonly applied: number } | null>
  readonly undo: () => Promise<void>
}

/** Applies a proposal and takes it back; a notice says what was done. */
export function useApply(id: string, onChange: () => void): Applying {
  const say = useWords(applyWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  const [running, setRunning] = useState<Applying['running']>(null)
  const [leftOut, setLeftOut] = useState<LeftOut>([])

  async function apply(pickIds?: readonly string[]): Promise<{ applied: number } | null> {
    setRunning('apply')
    const input = { id, pickIds: pickIds && [...pickIds] }
    const { data, error } = await client.mutation(ApplyProposalDocument, { input }).toPromise()
    setRunning(null)
    const answer = data?.applyProposal
    if (error || !answer) {
      const reason = error ? failureOf(error, language).text : ''
      notify({ text: say('notApplied', { reason }), tone: 'failure' })
      return null
    }
    const { applied, notApplied } = answer
    setLeftOut(notApplied)
    onChange()
    const rest = notApplied.length > 0 ? ` ${say('leftOut', { count: notApplied.length })}` : ''
    if (applied === 0) notify({ text: say('noneDone') + rest, tone: 'failure' })
    else
      notify({
        text: say('done', { count: applied }) + rest,
        action: { label: say('undoAll'), run: () => void undo() },
      })
    return { applied }
  }

  async function undo(): Promise<void> {
    setRunning('undo')
    const { error } = await client.mutation(UndoProposalDocument, { id }).toPromise()
    setRunning(null)
    if (error) {
      notify({ text: say('notUndone', { reason: failureOf(error, language).text }), tone: 'failure' })
      return
    }
    setLeftOut([])
    onChange()
    notify({ text: say('undone') })
  }

  return { running, leftOut, apply, undo }
}
