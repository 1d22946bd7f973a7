import { sayFrom } from '../frame/language.ts'
import styles from './check-in.module.css'
import type { DeviceLocation } from './location.ts'
import { distanceTo } from './position-state.ts'
import type { CheckInPosition } from './use-check-in.ts'
import { checkInPageWords } from './words.ts'

const say = sayFrom(checkInPageWords)

/** The distance to the venue, or why it is not known. */
export function LocationLine({
  location,
  position,
}: {
  location: DeviceLocation
  position: CheckInPosition
}) {
  if (location.kind === 'unasked') return null
  if (location.kind === 'asking') return <p className="secondary">{say('asking')}</p>
  if (location.kind !== 'known') return <p>{say(location.kind)}</p>
  const distance = distanceTo(position, location.point)
  if (!distance) return null
  return (
    <p className={distance.isNear ? `${styles.distance} ${styles.near}` : styles.distance}>
      <span aria-hidden>{distance.isNear ? '✓' : '↔'}</span>
      {say('distance', { distance: distance.text })}
    </p>
  )
}
