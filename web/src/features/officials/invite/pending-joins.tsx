import { useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { LoadedList } from '../../../records/list/loaded-list.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import { useSteps } from '../../../records/use-steps.ts'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import styles from './invite.module.css'
import { type JoinFragment, SendJoinAgainDocument } from './operations.generated.ts'
import type { PendingJoins as Pending } from './use-pending-joins.ts'
import { joinWords } from './words.ts'

export function PendingJoins({ pending: { joins, error, reload } }: { pending: Pending }) {
  const say = useWords(joinWords)
  return (
    <Card title={say('pending')}>
      <LoadedList
        rows={joins}
        none={say('noPending')}
        className={styles.pending}
        {...{ error, reload, loading: say('loading'), failed: say('loadFailed'), expected: 3 }}
      >
        {(join) => <JoinRow key={join.id} join={join} />}
      </LoadedList>
    </Card>
  )
}

function JoinRow({ join: { id, email, sentTimestamp, viewTimeStamp } }: { join: JoinFragment }) {
  const language = useLanguage()
  const say = useWords(joinWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const mutate = useMutate()
  const run = useSteps()

  async function onSend() {
    setBusy(true)
    const failure = await mutate(SendJoinAgainDocument, {
      input: { id, sentTimestamp: new Date().toISOString() },
    })
    setBusy(false)
    if (!failure) return notify({ text: say('resent', { email }) })
    notify({
      text: say('notResent', { email, reason: failure.text }),
      tone: 'failure',
      action: { label: sayCommon('retry'), run: () => void onSend() },
    })
  }

  async function onWithdraw() {
    const text = say('withdrawText', { email })
    if (!(await confirm({ title: say('withdrawTitle'), text, danger: true }))) return
    setBusy(true)
    const failure = await run([{ field: 'deleteOTOJoin', input: { id } }])
    setBusy(false)
    if (!failure) return notify({ text: say('withdrawn', { email }) })
    notify({ text: say('notWithdrawn', { email, reason: failure.text }), tone: 'failure' })
  }

  const news = sentTimestamp
    ? [
        say('sent', { time: dateTimeText(sentTimestamp, language) }),
        viewTimeStamp ? say('viewed', { time: dateTimeText(viewTimeStamp, language) }) : say('notOpened'),
      ]
    : [say('notSent')]
  return (
    <li aria-label={email}>
      <div className={styles.recipient}>
        <div className={styles.email}>{email}</div>
        <div className={classNames(styles.news, 'figures')}>{news.join(' · ')}</div>
      </div>
      <Button
        variant="secondary"
        disabled={busy}
        aria-label={say('resendTo', { email })}
        onClick={() => void onSend()}
      >
        {say('resend')}
      </Button>
      <Button disabled={busy} aria-label={say('withdrawOf', { email })} onClick={() => void onWithdraw()}>
        {say('withdraw')}
      </Button>
    </li>
  )
}
