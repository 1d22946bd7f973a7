import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMutation } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { dateTimeText } from '../../time/date-time-text.ts'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useNotice } from '../../ui/notice.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type JoinFragment, SendJoinAgainDocument, WithdrawJoinDocument } from './operations.generated.ts'
import type { PendingJoins as Pending } from './use-pending-joins.ts'
import { joinWords } from './words.ts'

export function PendingJoins({ pending: { joins, error, reload } }: { pending: Pending }) {
  const say = useWords(joinWords)
  const language = useLanguage()
  return (
    <Card title={say('pending')}>
      {!joins && !error && <SkeletonRows label={say('loading')} rows={3} />}
      {!joins && error && (
        <ErrorState
          text={`${say('loadFailed')} ${failureOf(error, language).text}`}
          retry={{ label: say('retry'), run: reload }}
        />
      )}
      {joins?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say('noPending')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {joins?.map((join) => (
          <JoinRow key={join.id} join={join} />
        ))}
      </Box>
    </Card>
  )
}

function JoinRow({ join: { id, email, sentTimestamp, viewTimeStamp } }: { join: JoinFragment }) {
  const say = useWords(joinWords)
  const language = useLanguage()
  const notify = useNotice()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [, send] = useMutation(SendJoinAgainDocument)
  const [, withdraw] = useMutation(WithdrawJoinDocument)

  async function onSend() {
    setBusy(true)
    const { error } = await send({ input: { id, sentTimestamp: new Date().toISOString() } })
    setBusy(false)
    if (!error) return notify({ text: say('resent', { email }) })
    const reason = failureOf(error, language).text
    notify({
      text: say('notResent', { email, reason }),
      tone: 'failure',
      action: { label: say('retry'), run: () => void onSend() },
    })
  }

  async function onWithdraw() {
    const text = say('withdrawText', { email })
    if (!(await confirm({ title: say('withdrawTitle'), text, danger: true }))) return
    setBusy(true)
    const { error } = await withdraw({ input: { id } })
    setBusy(false)
    if (!error) return notify({ text: say('withdrawn', { email }) })
    const reason = failureOf(error, language).text
    notify({ text: say('notWithdrawn', { email, reason }), tone: 'failure' })
  }

  const news = sentTimestamp
    ? [
        say('sent', { time: dateTimeText(sentTimestamp) }),
        viewTimeStamp ? say('viewed', { time: dateTimeText(viewTimeStamp) }) : say('notOpened'),
      ]
    : [say('notSent')]
  return (
    <Box component="li" aria-label={email} sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{email}</Box>
        <Box className="figures" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {news.join(' · ')}
        </Box>
      </Box>
      <Button
        variant="outlined"
        disabled={busy}
        aria-label={say('resendTo', { email })}
        onClick={() => void onSend()}
      >
        {say('resend')}
      </Button>
      <Button disabled={busy} aria-label={say('withdrawOf', { email })} onClick={() => void onWithdraw()}>
        {say('withdraw')}
      </Button>
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
}
