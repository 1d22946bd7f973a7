import { useWords } from '../../../i18n/words.ts'
import type { Progress } from './board-model.ts'
import styles from './board-progress.module.css'
import { boardWords } from './words.ts'

type Props = { progress: Progress; word: 'progress' | 'dayProgress' }

/** How far the staffing is, as text and as a bar: the solid part is confirmed, the light one offered, the striped one not sent. */
export function BoardProgress({ progress, word }: Props) {
  const say = useWords(boardWords)
  const { filled, confirmed, notSent, needed } = progress
  const placed = Math.min(notSent, filled - confirmed)
  const share = (count: number) => `${needed > 0 ? (count / needed) * 100 : 100}%`
  const text = [
    say(word, { filled, count: needed }),
    confirmed > 0 && say('confirmedToo', { count: confirmed }),
    notSent > 0 && say('notSentToo', { count: notSent }),
  ]
  return (
    <div className={`${styles.progress} figures`} data-full={filled >= needed}>
      <span className={styles.track} aria-hidden>
        <span className={styles.confirmed} style={{ width: share(confirmed) }} />
        <span className={styles.offered} style={{ width: share(filled - confirmed - placed) }} />
        <span className={styles.placed} style={{ width: share(placed) }} />
      </span>
      <span>{text.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
