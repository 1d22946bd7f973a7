import styles from './game-note.module.css'
import { sayFrom } from './language.ts'
import { frameWords } from './words.ts'

const say = sayFrom(frameWords)

type Game = { readonly number: string | null; readonly note: string | null }

/** What the manager tells those who have confirmed, and the number of the game. */
export function GameNote({ game: { number, note } }: { game: Game }) {
  return (
    <>
      {number && <p className={`secondary small ${styles.number}`}>{say('gameNumber', { number })}</p>}
      {note && (
        <div className={`banner stacked ${styles.note}`}>
          <p className="title">{say('gameNote')}</p>
          <p className={styles.text}>{note}</p>
        </div>
      )}
    </>
  )
}
