import type { CrewFigures } from '@whistle/domain/games/crew-figures'
import { useWords } from '../../../i18n/words.ts'
import styles from './board-progress.module.css'
import { boardWords } from './words.ts'

type Props = { progress: CrewFigures; word: 'progress' | 'dayProgress' }

const partNames = ['confirmed', 'askedAgain', 'waiting', 'notSent', 'backupsNotSent'] as const

/** How far the staffing is, as text and as a bar: the solid part is confirmed, the light one offered, the striped one not sent. */
export function BoardProgress({ progress, word }: Props) {
  const say = useWords(boardWords)
  const { filled, confirmed, askedAgain, waiting, notSent, backupsNotSent, needed } = progress
  // Called off, or backups alone: there is nothing to fill.
  if (needed === 0 && backupsNotSent === 0) return null
  const share = (count: number) => `${needed > 0 ? (count / needed) * 100 : 0}%`
  const parts = { confirmed, askedAgain, waiting, notSent, backupsNotSent }
  const text = [
    say(word, { filled, count: needed }),
    ...partNames.map((part) => parts[part] > 0 && say(`${part}Too`, { count: parts[part] })),
  ]
  return (
    <div className={`${styles.progress} figures`} data-full={filled >= needed}>
      <span className={styles.track} aria-hidden>
        <span className={styles.confirmed} style={{ width: share(confirmed) }} />
        <span className={styles.offered} style={{ width: share(askedAgain + waiting) }} />
        <span className={styles.placed} style={{ width: share(notSent) }} />
      </span>
      <span>{text.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
