import { useWords } from '../../../i18n/words.ts'
import styles from './crew-names.module.css'
import { gameWords } from './game-words.ts'
import type { GameRowFragment } from './operations.generated.ts'

type Named = Pick<GameRowFragment, 'crewNames' | 'askedNames'>

type Props = {
  game: Named
  /** For a table: the names in its text, the mark of who has not confirmed as short as can be. */
  isBrief?: boolean
}

/** The crew in one line; who has not confirmed is marked as such. */
export function CrewNames({ game, isBrief = false }: Props) {
  const say = useWords(gameWords)
  const confirmed = game.crewNames ?? []
  const asked = game.askedNames ?? []
  if (confirmed.length + asked.length === 0) return null
  const short = (name: string) => (isBrief && confirmed.length + asked.length > 2 ? withInitial(name) : name)
  const names = [...confirmed, ...asked.map((name) => say('notConfirmed', { name }))]
  return (
    <span className={isBrief ? styles.brief : styles.crew} title={names.join(', ')}>
      {confirmed.map(short).join(', ')}
      {confirmed.length > 0 && asked.length > 0 && ', '}
      {asked.length > 0 && (
        <span className={styles.asked}>
          {isBrief && <span aria-hidden>{asked.map((name) => `${short(name)} (?)`).join(', ')}</span>}
          <span className={isBrief ? 'unseen' : undefined}>
            {asked.map((name) => say('notConfirmed', { name })).join(', ')}
          </span>
        </span>
      )}
    </span>
  )
}

/** `M. Lopez`: in two short lines a crew of three or four has no room for first names. */
function withInitial(name: string): string {
  const [first = '', ...others] = name.split(' ')
  return others.length > 0 ? `${[...first][0]}.\u00a0${others.join(' ')}` : name
}
