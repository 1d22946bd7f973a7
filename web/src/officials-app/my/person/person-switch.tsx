import { sayFrom } from '../../frame/language.ts'
import { choosePerson } from '../mine/chosen-person.ts'
import styles from './person-switch.module.css'
import { personWords } from './words.ts'

const say = sayFrom(personWords)

/** The name of the reader in the head of My pages, where another one of the mailbox can take over. */
export function PersonSwitch({ name, onSwitch }: { name: string; onSwitch: () => void }) {
  return (
    <button
      type="button"
      className={`button quiet ${styles.switch}`}
      aria-label={say('switch', { name })}
      onClick={() => {
        choosePerson('')
        onSwitch()
      }}
    >
      <span className={styles.name}>{name}</span>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" className="line-icon">
        <path d="M7 9h11l-3.5-3.5M17 15H6l3.5 3.5" />
      </svg>
    </button>
  )
}
