import { useRef } from 'react'
import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import type { Position } from './cards.ts'
import type { InvitedGameFragment } from './invitation.generated.ts'
import styles from './invitation.module.css'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { game: InvitedGameFragment; own: Position | undefined }

/** What has changed since the reader agreed to the game, or else since the page was opened: the old value beside the new one. */
export function GameChanges({ game, own }: Props) {
  const first = useRef(game)
  const before = factsOf(first.current)
  const changes = changesBetween(own?.askedAgainAt ? { ...before, ...agreedFacts(own, game) } : before, game)
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className={`banner warning stacked ${styles.changes}`}>
          <p className="title">{say('changedTitle')}</p>
          {changes.map(({ label, before, after }) => (
            <p key={label}>
              {say(label)}: <span className="unseen">{say('before')} </span>
              <s className={styles.value}>{before}</s> → <strong className={styles.value}>{after}</strong>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function changesBetween(old: Facts, after: InvitedGameFragment) {
  const current = factsOf(after)
  const labels = ['changedName', 'changedStart', 'changedDuration', 'changedPlace'] as const
  return labels
    .filter((label) => old[label] !== current[label])
    .map((label) => ({ label, before: old[label], after: current[label] }))
}

type Facts = ReturnType<typeof factsOf>

/** What the reader has agreed to. The court within the venue is no part of it. */
function agreedFacts(own: Position, game: InvitedGameFragment): Omit<Facts, 'changedName'> {
  const { agreedStartDateTime, agreedDuration, agreedVenue, agreedCourt } = own
  const isSamePlace = agreedVenue === (game.court?.venue?.name ?? null)
  const { changedStart, changedDuration, changedPlace } = factsOf({
    ...game,
    startDateTime: agreedStartDateTime ?? game.startDateTime,
    duration: agreedDuration ?? game.duration,
  })
  return {
    changedStart,
    changedDuration,
    changedPlace: isSamePlace ? changedPlace : placeText(agreedVenue, agreedCourt),
  }
}

function factsOf({ name, startDateTime, duration, court }: InvitedGameFragment) {
  const { date, time, zone } = whenOf(startDateTime, court?.venue?.timeZone, language)
  return {
    changedName: name,
    changedStart: [date, time, zone].filter(Boolean).join(' '),
    changedDuration: say('minutes', { count: duration }),
    changedPlace: placeText(court?.venue?.name, court?.name),
  }
}

function placeText(...names: readonly (string | null | undefined)[]): string {
  return names.filter(Boolean).join(' · ') || '–'
}
