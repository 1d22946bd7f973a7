import { sayFrom } from '../../frame/language.ts'
import partStyles from '../parts/parts.module.css'
import styles from './availability.module.css'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

type Props = { text: string; note: string | null; isBlocked: boolean; onRemove: () => void }

export function OffRow({ text, note, isBlocked, onRemove }: Props) {
  return (
    <li className={styles.offRow}>
      <p>
        {text}
        {note && <span className={`secondary small ${partStyles.block}`}>{note}</span>}
      </p>
      <button
        type="button"
        className="button quiet"
        aria-label={say('remove', { what: text })}
        aria-disabled={isBlocked}
        onClick={onRemove}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" className="line-icon">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </li>
  )
}
