import { useWords } from '../../../i18n/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import type { CrewPosition } from '../model/crew-state.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import styles from './crew-outcome.module.css'
import { gamePageWords } from './words.ts'

const stars = [1, 2, 3, 4, 5]

type Props = { position: CrewPosition; holder: string; canComplete: boolean; change: ChangeGame }

/** Completed, rating and payment of a position. */
export function CrewOutcome({ position, holder, canComplete, change }: Props) {
  const say = useWords(gamePageWords)
  const { id, rating } = position
  const marks = [
    { field: 'hasCompleted', label: say('done1'), fullLabel: say('markDone', { name: holder }) },
    { field: 'paid', label: say('paid'), fullLabel: say('paidOf', { name: holder }) },
  ] as const
  const settle = (values: Partial<Pick<CrewPosition, 'hasCompleted' | 'rating' | 'paid'>>) =>
    void change([{ field: 'updateAssignment', input: { id, ...values }, shows: values }])
  // A rating between two stars, such as one that was a percentage, is shown as it is.
  const known = rating === null || stars.includes(rating) ? stars : [...stars, rating]
  return (
    <div className={styles.outcome}>
      {marks.map(({ field, label, fullLabel }) => (
        <Checkbox
          key={field}
          label={label}
          aria-label={fullLabel}
          checked={position[field]}
          disabled={field === 'hasCompleted' && !canComplete && !position.hasCompleted}
          className={styles.check}
          onChange={(event) => settle({ [field]: event.target.checked })}
        />
      ))}
      <SelectField
        label={say('ratingOf', { name: holder })}
        isLabelHidden
        value={rating ?? ''}
        className={styles.rating}
        onChange={(value) => settle({ rating: value ? Number(value) : null })}
      >
        <option value="">{say('notRated')}</option>
        {known.map((count) => (
          <option key={count} value={count}>
            {stars.includes(count) ? `★ ${say('stars', { count })}` : count}
          </option>
        ))}
      </SelectField>
      <div className={classNames('figures', basic.note)}>
        {say('showTime', { minutes: position.showTimeMin })}
      </div>
    </div>
  )
}
