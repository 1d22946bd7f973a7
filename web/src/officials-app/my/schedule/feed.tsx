import { useId, useState } from 'react'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure, request } from '../../frame/request.ts'
import { RenewFeedDocument } from '../mine/mine.generated.ts'
import type { Section } from '../mine/use-mine.ts'
import styles from './schedule.module.css'
import { myScheduleWords } from './words.ts'

const say = sayFrom(myScheduleWords)

/** The address of the calendar feed, which is made on demand. */
export function CalendarFeed({ mine, change }: Section) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const address = mine.calendarFeed && new URL(mine.calendarFeed, location.origin).href

  async function renew() {
    setBusy(true)
    const answer = await request(RenewFeedDocument, { input: { id: mine.userId } }, 'signedIn')
    setBusy(false)
    if (isFailure(answer)) return notify(say('notRenewed', { reason: answer.text }), 'danger')
    const calendarFeed = answer.renewCalendarFeed?.calendarFeed ?? null
    change((last) => ({ ...last, calendarFeed }))
    if (address) notify(say('renewed'))
  }

  return (
    <section className={`card ${styles.feed}`} aria-labelledby={id}>
      <h2 id={id}>{say('feedTitle')}</h2>
      <p className="secondary">{say('feedText')}</p>
      {address && <Subscribe address={address} />}
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

/** One tap in the three calendars that most phones have. */
function Subscribe({ address }: { address: string }) {
  const webcal = address.replace(/^https?:/, 'webcal:')
  const links = [
    ['Google', `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`],
    ['Apple', webcal],
    [
      'Outlook',
      `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name: 'Whistle' })}`,
    ],
  ] as const
  return (
    <div className="actions">
      {links.map(([calendar, link]) => (
        <a key={calendar} className="button outlined" href={link} target="_blank" rel="noreferrer">
          {say('subscribe', { calendar })}
        </a>
      ))}
    </div>
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
      notify(say('copied'))
    } catch {
      notify(say('notCopied'), 'danger')
    }
  }
  return (
    <button type="button" className="button" onClick={copy}>
      {say('copy')}
    </button>
  )
}
