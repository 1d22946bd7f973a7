import { usualWeight, weightSteps } from '@whistle/domain/assigning/weights'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { weightWords } from './weight-words.ts'
import styles from './weights.module.css'

type Props = {
  label: string
  weight: number
  isDisabled: boolean
  onChoose: (weight: number) => void
  /** It was let go, or moved by a key. */
  onCommit: () => void
}

/** In steps with words; the numbers behind them are not shown. */
export function WeightSlider({ label, weight, isDisabled, onChoose, onCommit }: Props) {
  const say = useWords(weightWords)
  const id = useId()
  const step = nearestStep(weight)
  const word = say(`step${step}`)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onCommit)
  latest.current = onCommit
  // `onChange` would be the event of every step on the way.
  useEffect(() => {
    const field = input.current
    const commit = () => latest.current()
    field?.addEventListener('change', commit)
    return () => field?.removeEventListener('change', commit)
  }, [])
  return (
    <div className={styles.weight}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.step} aria-hidden>
        {word}
      </span>
      <input
        ref={input}
        id={id}
        type="range"
        min={0}
        max={weightSteps.length - 1}
        step={1}
        value={step}
        aria-valuetext={word}
        disabled={isDisabled}
        onInput={({ currentTarget }) => onChoose(weightSteps[Number(currentTarget.value)] ?? usualWeight)}
      />
    </div>
  )
}

type Step = 0 | 1 | 2 | 3 | 4

/** Another client may have set a weight between the steps. */
function nearestStep(weight: number): Step {
  const distances = weightSteps.map((each) => Math.abs(each - weight))
  return distances.indexOf(Math.min(...distances)) as Step
}
