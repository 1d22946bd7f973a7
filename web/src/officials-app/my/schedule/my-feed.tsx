import { useId, useState } from 'react'
import { ask, isFailure } from '../../frame/client.ts'
import { sayFrom } from '../../frame/language.ts'
import { tell } from '../../frame/notice.tsx'
import { RenewFeedDocument } from '../my-games.generated.ts'
import type { Section } from '../my-mine.ts'
import { myScheduleWords } from './words.ts'

const say = sayFrom(myScheduleWords)

/** The address that other calendars follow. It is made when it is first wanted. */
export function CalendarFeed({ mine, change }: Section) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const address = mine.calendarFeed && new URL(mine.calendarFeed, location.origin).href

  async function renew() {
    setBusy(true)
    const answer = await ask(RenewFeedDocument, { input: { id: mine.userId } }, 'signedIn')
    setBusy(false)
    if (isFailure(answer)) return tell(say('notRenewed', { reason: answer.text }), 'bad')
    const calendarFeed = answer.renewCalendarFeed?.calendarFeed ?? null
    change((last) => ({ ...last, calendarFeed }))
    if (address) tell(say('renewed'))
  }

  return (
    <section className="card my-feed" aria-labelledby={id}>
      <h2 id={id}>{say('feedTitle')}</h2>
      <p className="secondary">{say('feedText')}</p>
      {address && <FeedAddress address={address} />}
      <div className="actions">
        {address && <CopyButton text={address} />}
        <button
          type="button"
          className={address ? 'button quiet' : 'button outlined'}
          onClick={renew}
          disabled={isBusy}
        >
          {address ? say('renew') : say('make')}
        </button>
      </div>
      {address && <p className="secondary small">{say('feedSecret')}</p>}
    </section>
  )
}

function FeedAddress({ address }: { address: string }) {
  return (
    <label className="field">
      <span>{say('feedAddress')}</span>
      <input readOnly value={address} onFocus={({ target }) => target.select()} />
    </label>
  )
}

function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      tell(say('copied'))
    } catch {
      tell(say('notCopied'), 'bad')
    }
  }
  return (
    <button type="button" className="button" onClick={copy}>
      {say('copy')}
    </button>
  )
}
