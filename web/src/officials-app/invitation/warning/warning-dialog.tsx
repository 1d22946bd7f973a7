import { Dialog } from '../../frame/dialog.tsx'
import { sayFrom } from '../../frame/language.ts'
import { useStill } from '../../frame/still.ts'
import type { Warned } from './warned.ts'
import styles from './warning.module.css'
import { warningWords } from './words.ts'

const say = sayFrom(warningWords)

export type WarningDialogProps = { warned: Warned; onGoOn: () => void; onClose: () => void }

/** Names what is against a sign-up before the official decides. */
export function WarningDialog({ warned, onGoOn, onClose }: WarningDialogProps) {
  const isStill = useStill()
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <p className="secondary">{say('text', { position: warned.positionName })}</p>
      <ul className={styles.rules}>
        {warned.rules.map((rule) => (
          <li key={rule}>{sentenceOf(rule, warned)}</li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button" disabled={isStill} onClick={onGoOn}>
          {say('goOn')}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {say('back')}
        </button>
      </div>
    </Dialog>
  )
}

function sentenceOf(rule: string, { day, week }: Warned): string {
  if (rule === 'dayLimit') return say('dayLimit', { count: day })
  if (rule === 'weekLimit') return say('weekLimit', { count: week })
  // A rule that this page does not know yet is named as the server does.
  return rule in warningWords.en ? say(rule as 'off') : rule
}
