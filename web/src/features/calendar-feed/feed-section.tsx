import { useState } from 'react'
import { useQuery } from 'urql'
import { useWords } from '../../i18n/words.ts'
import { NotLoaded } from '../../records/not-loaded.tsx'
import { useMutate } from '../../records/use-mutate.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { FeedOfLeagueDocument, RenewFeedOfLeagueDocument } from './operations.generated.ts'
import { feedWords } from './words.ts'

/** The address of a calendar with the games of the league, or of one venue. */
export function FeedSection({ id }: { id: string }) {
  const say = useWords(feedWords)
  const { id: userId } = useUser()
  const confirm = useConfirm()
  const notify = useNotice()
  const mutate = useMutate()
  const [{ data, error }, read] = useQuery({
    ...{ query: FeedOfLeagueDocument, variables: { userId } },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  const feed = data?.getUser?.calendarFeed

  async function renew() {
    if (feed && !(await confirm({ title: say('renewTitle'), text: say('renewText') }))) return
    const failure = await mutate(RenewFeedOfLeagueDocument, { userId })
    if (failure) return notify({ text: say('notMade', { reason: failure.text }), tone: 'failure' })
    reload()
    if (feed) notify({ text: say('renewed') })
  }

  return (
    <Card id={id} tabIndex={-1} title={say('calendar')}>
      <div className={basic.stack}>
        <div className={basic.secondary}>{say('hint')}</div>
        {data ? (
          <>
            {feed && <FeedAddress feed={feed} venues={data.listVenues?.items ?? []} />}
            <div>
              <Button variant="secondary" onClick={() => void renew()}>
                {say(feed ? 'renew' : 'make')}
              </Button>
            </div>
          </>
        ) : (
          <NotLoaded
            error={error}
            reload={reload}
            loading={say('loading')}
            failed={say('loadFailed')}
            rows={1}
          />
        )}
      </div>
    </Card>
  )
}

type AddressProps = { feed: string; venues: readonly { id: string; name: string }[] }

function FeedAddress({ feed, venues }: AddressProps) {
  const say = useWords(feedWords)
  const notify = useNotice()
  const [venue, setVenue] = useState('')
  const [isBusyOnly, setBusyOnly] = useState(false)
  const address = new URL(feed, location.origin)
  address.searchParams.set('of', 'league')
  if (venue) address.searchParams.set('venue', venue)
  if (isBusyOnly) address.searchParams.set('show', 'busy')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address.href)
      notify({ text: say('copied') })
    } catch {
      notify({ text: say('notCopied'), tone: 'failure' })
    }
  }

  return (
    <>
      <SelectField label={say('venue')} value={venue} onChange={setVenue}>
        <option value="">{say('allVenues')}</option>
        {venues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={say('busyOnly')}
        checked={isBusyOnly}
        onChange={(event) => setBusyOnly(event.target.checked)}
      />
      <Field
        label={say('address')}
        hint={say('secret')}
        readOnly
        value={address.href}
        onFocus={(event) => event.target.select()}
      />
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
    </>
  )
}
