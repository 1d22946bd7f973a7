import { heldState } from '@whistle/domain/officials/official-certification'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { HeldFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'

/** The certifications in one line; what is expired or soon will be carries its mark. */
export function HeldNames({ held, today }: { held: readonly HeldFragment[]; today: string }) {
  const say = useWords(officialWords)
  return held.map((each, place) => {
    const state = heldState(each, today)
    return (
      <span key={each.id}>
        {place > 0 && ', '}
        {each.certification?.name}
        {state !== 'valid' && (
          <span
            style={{
              marginLeft: 4,
              verticalAlign: '-2px',
              color: `var(--${state === 'expired' ? 'danger' : 'warning'})`,
            }}
          >
            <Icon name="warning" size={14} label={say(state)} />
          </span>
        )}
      </span>
    )
  })
}
