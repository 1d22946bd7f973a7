import { sayFrom } from '../frame/language.ts'
import styles from './game-note.module.css'
import { gameWords } from './words.ts'

const say = sayFrom(gameWords)

type Game = { readonly number: string | null; readonly note: string | null }

/** What the manager tells those who have confirmed, and the number of the game. */
export function GameNote({ game: { number, note } }: { game: Game }) {
  return (
    <>
      {number && <p className={`secondary small ${styles.number}`}>{say('number', { number })}</p>}
      {note && (
        <div className={`banner stacked ${styles.note}`}>
          <p className="title">{say('note')}</p>
          <p className={styles.text}>{note}</p>
        </div>
      )}
    </>
  )
}
