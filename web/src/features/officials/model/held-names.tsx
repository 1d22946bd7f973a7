import { heldState } from '@whistle/domain/officials/held-certification'
import { useWords } from '../../../i18n/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { HeldFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import styles from './held.module.css'

/** The certifications in one line; expired ones and those that expire soon carry a mark. */
export function HeldNames({ held, today }: { held: readonly HeldFragment[]; today: string }) {
  const say = useWords(officialWords)
  return held.map((each, place) => {
    const state = heldState(each, today)
    return (
      <span key={each.id}>
        {place > 0 && ', '}
        {each.certification?.name}
        {state !== 'valid' && (
          <span className={classNames(styles.mark, state === 'expired' && styles.expired)}>
            <Icon name="warning" size={14} label={say(state)} />
          </span>
        )}
      </span>
    )
  })
}
