import { sayFrom } from '../frame/language.ts'
import styles from './invitation.module.css'
import type { Answer } from './use-answer.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

/** What the reader has answered in this visit, with Undo as long as nothing was sent. */
export function AnswerDone({ answer: { done, undo, isBlocked } }: { answer: Answer }) {
  return (
    <div role="status">
      {done && (
        <div className={`banner success ${styles.done}`}>
          <p className="clamped">{done.text}</p>
          {done.canUndo && (
            <button type="button" className="button quiet" disabled={isBlocked} onClick={undo}>
              {say('undo')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
