import { sayFrom } from '../../frame/language.ts'
import partStyles from '../parts/parts.module.css'
import { RemoveButton } from '../parts/remove-button.tsx'
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
      <RemoveButton label={say('remove', { what: text })} isBlocked={isBlocked} onRemove={onRemove} />
    </li>
  )
}
