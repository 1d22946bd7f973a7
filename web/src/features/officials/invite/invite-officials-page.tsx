import { type FormEvent, useState } from 'react'
import { useQuery } from 'urql'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useLeaveGuard } from '../../../records/use-leave-guard.ts'
import { useUser } from '../../../session/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { OfficialNamesDocument } from '../operations.generated.ts'
import { AddressList, type Line } from './address-list.tsx'
import { addressesIn } from './addresses.ts'
import { ExportJoins } from './export-joins.tsx'
import styles from './invite.module.css'
import { PendingJoins } from './pending-joins.tsx'
import { type Outcome, useInvite } from './use-invite.ts'
import { type PendingJoins as Pending, usePendingJoins } from './use-pending-joins.ts'
import { joinWords } from './words.ts'

export function InviteOfficialsPage() {
  const say = useWords(joinWords)
  const notify = useNotice()
  const pending = usePendingJoins((email) => notify({ text: say('joined', { email }) }))
  return (
    <Page
      title={say('inviteOfficials')}
      trail={[{ label: say('officials'), to: paths.officials }]}
      actions={pending.joins && pending.joins.length > 0 && <ExportJoins joins={pending.joins} />}
    >
      <div className={basic.columns}>
        <InviteForm pending={pending} />
        <PendingJoins pending={pending} />
      </div>
    </Page>
  )
}

function InviteForm({ pending }: { pending: Pending }) {
  const say = useWords(joinWords)
  const notify = useNotice()
  const invite = useInvite()
  const { id: manager } = useUser()
  const [{ data }] = useQuery({ query: OfficialNamesDocument, variables: { manager } })
  const [typed, setTyped] = useState('')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  useLeaveGuard(typed.trim() !== '')

  const officials = new Set((data?.listOfficials?.items ?? []).map(({ email }) => email ?? ''))
  const waiting = new Set(pending.joins?.map(({ email }) => email))
  const addresses = addressesIn(typed, { waiting, officials })
  const ready = addresses.filter(({ state }) => state === 'ready').map(({ text }) => text)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    if (ready.length === 0) return setProblem(say(addresses.length === 0 ? 'typeSome' : 'nobodyReady'))
    setSending(true)
    const answer = await invite(ready)
    setSending(false)
    setProblem(answer.failure?.text ?? null)
    setOutcomes(answer.outcomes)
    if (answer.failure) return
    // What was not an address stays, so that it can be corrected.
    setTyped(addresses.flatMap(({ text, state }) => (state === 'notAddress' ? [text] : [])).join('\n'))
    const count = answer.outcomes.filter(({ refusal }) => refusal === null).length
    if (count > 0) notify({ text: say('sentCount', { count }) })
    pending.reload()
  }

  const label = ready.length === 0 ? say('sendNone') : say('send', { count: ready.length })
  return (
    <Card>
      <form noValidate onSubmit={submit} className={basic.stack}>
        <p className={styles.explain}>{say('explain')}</p>
        <TextArea
          label={say('addresses')}
          hint={say('addressesHint')}
          className={styles.typed}
          rows={4}
          value={typed}
          autoComplete="off"
          inputMode="email"
          spellCheck="false"
          autoCapitalize="none"
          onChange={(event) => {
            setTyped(event.target.value)
            setOutcomes([])
            setProblem(null)
          }}
        />
        {addresses.length > 0 && (
          <AddressList
            title={say('whatWillHappen')}
            lines={addresses.map(({ text, state }) => ({
              email: text,
              text: say(state),
              tone: state === 'ready' ? 'plain' : 'bad',
            }))}
          />
        )}
        {outcomes.length > 0 && (
          <AddressList
            title={say('whatHappened')}
            lines={outcomes.map(
              ({ email, refusal }): Line => ({
                email,
                text: refusal ?? say('invited'),
                tone: refusal ? 'bad' : 'good',
              }),
            )}
          />
        )}
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" variant="primary" aria-disabled={sending || undefined} className={styles.send}>
          {sending ? say('sending') : label}
        </Button>
      </form>
    </Card>
  )
}
