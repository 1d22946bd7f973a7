import { heldState } from '@whistle/domain/officials/held-certification'
import { useWords } from '../../../i18n/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { HeldFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import styles from './held.module.css'

type Props = {
  held: readonly HeldFragment[]
  /** The day that they are needed on. */
  day: string
}

/** The certifications in one line; those that are not valid on the day, or soon after it, say so. */
export function HeldNames({ held, day }: Props) {
  const say = useWords(officialWords)
  return held.map((each, place) => {
    const state = heldState(each, day)
    return (
      <span key={each.id}>
        {place > 0 && ', '}
        {each.certification?.name}
        {state !== 'valid' && (
          <span className={classNames(styles.mark, state === 'expired' && styles.expired)}>
            <Icon name="warning" size={14} /> {say(state)}
          </span>
        )}
      </span>
    )
  })
}
