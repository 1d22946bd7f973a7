import type { WeightName } from '@whistle/domain/assigning/weights'
import { useWords } from '../../../i18n/words.ts'
import type { useWeights } from './use-weights.ts'
import { WeightSlider } from './weight-slider.tsx'
import { weightWords } from './weight-words.ts'
import styles from './weights.module.css'

const shown = ['travel', 'spread', 'quality', 'continuity', 'stay'] as const satisfies WeightName[]

type Props = Pick<ReturnType<typeof useWeights>, 'weights' | 'isLoading' | 'choose'> & {
  /** Not below a heading that says the same. */
  hasLegend: boolean
  hint: string
  /** A slider was let go. */
  onCommit?: (name: WeightName) => void
}

/** A slider for each thing that can count. */
export function WeightFields({ hasLegend, hint, weights, isLoading, choose, onCommit }: Props) {
  const say = useWords(weightWords)
  return (
    <fieldset className={styles.weights} aria-label={say('whatCounts')}>
      {hasLegend && <legend>{say('whatCounts')}</legend>}
      {shown.map((name) => (
        <WeightSlider
          key={name}
          label={say(name)}
          weight={weights[name]}
          isDisabled={isLoading}
          onChoose={(weight) => choose(name, weight)}
          onCommit={() => onCommit?.(name)}
        />
      ))}
      <p className={styles.hint}>{hint}</p>
    </fieldset>
  )
}
