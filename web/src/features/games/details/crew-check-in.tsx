import { violationIn } from '@whistle/domain/games/check-in'
import { localTimeOf } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import type { Language } from '@whistle/domain/words/language'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { namedDateTimeText, timeText } from '../../../time/date-time-text.ts'
import { readingStyle } from '../../../time/reading-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { CrewPosition } from '../model/crew-state.ts'
import styles from './crew-check-in.module.css'
import { gamePageWords } from './words.ts'

const minute = 60_000

/** The time of the check-in, when it was received if the phone was offline, and its violation. */
export function CrewCheckIn({ position, zone }: { position: CrewPosition; zone: string }) {
  const say = useWords(gamePageWords)
  const language = useLanguage()
  const { checkinDateTime: at, checkinReceivedAt: received, checkinViolation: violation } = position
  if (!at) return null
  const wasOffline = received && !position.checkedInBy && Date.parse(received) - Date.parse(at) >= minute
  return (
    <div className={classNames('figures', styles.checkIn)}>
      {say('checkedInTime', { time: timeBeside(at, at, { zone, language }) })}
      {wasOffline && ` · ${say('heardOfIt', { time: timeBeside(received, at, { zone, language }) })}`}
      {position.checkedInBy && ` · ${say('byHand', { name: position.checkedInBy })}`}
      {violation && (
        <span
          className={styles.violation}
        >{` · ${violationIn(language, violation, readingStyle().distanceUnit)}`}</span>
      )}
    </div>
  )
}

/** With its zone, and with its date where that differs from the other. */
function timeBeside(
  instant: string,
  other: string,
  { zone, language }: { zone: string; language: Language },
): string {
  const { date, time } = localTimeOf(instant, zone)
  return date === localTimeOf(other, zone).date
    ? `${timeText(time, language, zone)} ${zoneName(zone, instant, language)}`
    : namedDateTimeText(instant, zone, language)
}
