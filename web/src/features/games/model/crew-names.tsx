import { useWords } from '../../../i18n/words.ts'
import styles from './crew-names.module.css'
import { gameWords } from './game-words.ts'
import type { GameRowFragment } from './operations.generated.ts'

type Named = Pick<GameRowFragment, 'crewNames' | 'askedNames'>

/** The crew in one line; who has not confirmed is marked as such. */
export function CrewNames({ game }: { game: Named }) {
  const say = useWords(gameWords)
  const confirmed = game.crewNames ?? []
  const asked = game.askedNames ?? []
  if (confirmed.length + asked.length === 0) return null
  const names = [...confirmed, ...asked.map((name) => say('notConfirmed', { name }))]
  return (
    <span className={styles.crew} title={names.join(', ')}>
      {confirmed.join(', ')}
      {confirmed.length > 0 && asked.length > 0 && ', '}
      {asked.length > 0 && (
        <span className={styles.asked}>{asked.map((name) => say('notConfirmed', { name })).join(', ')}</span>
      )}
    </span>
  )
}
