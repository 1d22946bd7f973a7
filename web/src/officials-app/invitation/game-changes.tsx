import { useRef } from 'react'
import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import type { InvitedGameFragment } from './invitation.generated.ts'
import styles from './invitation.module.css'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

/** What has changed since the page was opened, the old value beside the new one. */
export function GameChanges({ game }: { game: InvitedGameFragment }) {
  const first = useRef(game)
  const changes = changesBetween(first.current, game)
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className={`banner warning ${styles.changes}`}>
          <p className="title">{say('changedTitle')}</p>
          {changes.map(({ label, before, after }) => (
            <p key={label}>
              {say(label)}: <span className="unseen">{say('before')} </span>
              <s>{before}</s> → <strong>{after}</strong>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function changesBetween(before: InvitedGameFragment, after: InvitedGameFragment) {
  const [old, current] = [factsOf(before), factsOf(after)]
  const labels = ['changedName', 'changedStart', 'changedDuration', 'changedPlace'] as const
  return labels
    .filter((label) => old[label] !== current[label])
    .map((label) => ({ label, before: old[label], after: current[label] }))
}

function factsOf({ name, startDateTime, duration, court }: InvitedGameFragment) {
  const { date, time, zone } = whenOf(startDateTime, court?.venue?.timeZone, language)
  return {
    changedName: name,
    changedStart: [date, time, zone].filter(Boolean).join(' '),
    changedDuration: say('minutes', { count: duration }),
    changedPlace: [court?.venue?.name, court?.name].filter(Boolean).join(' · ') || '–',
  }
}
