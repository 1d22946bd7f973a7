import type { When } from '../frame/when.ts'
import styles from './date-tile.module.css'

/** Month, day and weekday, like a leaf of a calendar. */
export function DateTile({ when }: { when: When }) {
  return (
    <time className={styles.tile} dateTime={when.iso}>
      <span>{when.month}</span>
      <strong>{when.day}</strong>
      <span>{when.weekday}</span>
    </time>
  )
}
