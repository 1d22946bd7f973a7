import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './resume.module.css'
import { firstRunWords } from './words.ts'

/** Opens the steps again after they were left. */
export function Resume({ onGoOn }: { onGoOn: () => void }) {
  const say = useWords(firstRunWords)
  return (
    <div className={styles.resume}>
      {say('unfinished')}
      <Button onClick={onGoOn}>{say('goOn')}</Button>
    </div>
  )
}
