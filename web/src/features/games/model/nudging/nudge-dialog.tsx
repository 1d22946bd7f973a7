import { nudgeGapHours, unremindedReasons } from '@whistle/domain/answers/nudge'
import { type FormEvent, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { failureOf } from '../../../../api/failures.ts'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { FormDialog } from '../../../../records/form/form-dialog.tsx'
import { NotLoaded } from '../../../../records/not-loaded.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import { Alert } from '../../../../ui/layout/states.tsx'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { nudgeWords } from './nudge-words.ts'
import {
  NudgeOfficialsDocument,
  UnansweredDocument,
  type UnansweredQuery,
  UndoNudgeDocument,
} from './nudging.generated.ts'

type Official = NonNullable<UnansweredQuery['unanswered']>['officials'][number]
type Props = { ids: readonly string[]; onDone?: () => void; onClose: () => void }

const maxNames = 12

/** Reminds the officials who have not answered for these games; says before who they are, and who is left out and why. */
export function NudgeDialog({ ids, onDone, onClose }: Props) {
  const say = useWords(nudgeWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  const [{ data, error }, read] = useQuery({
    query: UnansweredDocument,
    variables: { ids: [...ids] },
    requestPolicy: 'network-only',
  })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const officials = data?.unanswered?.officials ?? []
  const reminded = officials.filter(({ reason }) => reason === null)
  const namesOf = (some: readonly Official[]) => {
    const names = some.map(({ name, games }) => (games > 1 ? say('ofGames', { name, count: games }) : name))
    return names.length > maxNames
      ? say('andMore', { names: names.slice(0, maxNames).join(', '), count: names.length - maxNames })
      : names.join(', ')
  }

  async function undo(id: string) {
    const { error: refused } = await client.mutation(UndoNudgeDocument, { input: { id } }).toPromise()
    if (!refused) return notify({ text: say('undone') })
    notify({ text: say('undoFailed', { reason: failureOf(refused, language).text }), tone: 'failure' })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const input = { ids: [...ids] }
    const { data: done, error: refused } = await client
      .mutation(NudgeOfficialsDocument, { input })
      .toPromise()
    setBusy(false)
    if (refused || !done)
      return setFailure(say('failed', { reason: refused ? failureOf(refused, language).text : '' }))
    const { id, officials: count } = done.nudgeOfficials
    notify(
      count
        ? {
            text: say('done', { count }),
            action: { label: sayCommon('undo'), run: () => void undo(id) },
          }
        : { text: say('doneNobody') },
    )
    onDone?.()
    onClose()
  }

  return (
    <FormDialog
      title={say('title')}
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{
        children: say('submit', { count: Math.max(reminded.length, 1) }),
        isBusy,
        disabled: reminded.length === 0,
      }}
    >
      {!data?.unanswered && (
        <NotLoaded
          error={error}
          reload={() => read({ requestPolicy: 'network-only' })}
          loading={say('loading')}
          failed={say('loadFailed')}
        />
      )}
      {data?.unanswered && (
        <>
          <div role="status" className={basic.line}>
            {reminded.length > 0
              ? say('told', { count: reminded.length, names: namesOf(reminded) })
              : say(officials.length > 0 ? 'nobodyNow' : 'nobody')}
          </div>
          {unremindedReasons.map((reason) => {
            const left = officials.filter((each) => each.reason === reason)
            return (
              left.length > 0 && (
                <p key={reason} className={basic.line}>
                  {say(reason, { hours: nudgeGapHours, names: namesOf(left) })}
                </p>
              )
            )
          })}
        </>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </FormDialog>
  )
}
