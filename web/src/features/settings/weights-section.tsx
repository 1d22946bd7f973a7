import { usualWeight, type WeightName, weightSteps } from '@whistle/domain/assigning/weights'
import { useId, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { useWords } from '../../i18n/words.ts'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import { AssigningWeightsDocument, PutAssigningWeightsDocument } from './operations.generated.ts'
import { useSaving } from './use-saving.ts'
import { weightWords } from './weight-words.ts'
import styles from './weights-section.module.css'

type Weights = Record<WeightName, number>

const shown = ['travel', 'spread', 'quality', 'continuity', 'stay'] as const satisfies WeightName[]
const usual: Weights = {
  ...{ quality: usualWeight, travel: usualWeight, spread: usualWeight },
  ...{ continuity: usualWeight, stay: usualWeight },
}

/** How much each aim counts when officials are proposed. */
export function WeightsSection({ id }: { id: string }) {
  const say = useWords(weightWords)
  const save = useSaving()
  const [{ data, fetching }] = useQuery({ query: AssigningWeightsDocument })
  const [, put] = useMutation(PutAssigningWeightsDocument)
  const [chosen, setChosen] = useState<Partial<Weights>>({})
  const { quality, travel, spread, continuity, stay } = { ...usual, ...data?.getAssigningWeights, ...chosen }
  const weights: Weights = { quality, travel, spread, continuity, stay }

  async function choose(name: WeightName, weight: number) {
    const before = weights[name]
    setChosen((now) => ({ ...now, [name]: weight }))
    const input = { ...weights, [name]: weight }
    const isSaved = await save(say(name), async () => (await put({ input })).error)
    if (!isSaved) setChosen((now) => ({ ...now, [name]: before }))
  }

  return (
    <Card id={id} tabIndex={-1} title={say('title')}>
      <p className={basic.note}>{say('hint')}</p>
      <div className={styles.weights}>
        {shown.map((name) => (
          <WeightSlider
            key={name}
            label={say(name)}
            weight={weights[name]}
            isDisabled={fetching && !data}
            onChoose={(weight) => void choose(name, weight)}
          />
        ))}
      </div>
    </Card>
  )
}

type SliderProps = { label: string; weight: number; isDisabled: boolean; onChoose: (weight: number) => void }

/** In steps with words; the numbers behind them are not shown. Saved when it is let go. */
function WeightSlider({ label, weight, isDisabled, onChoose }: SliderProps) {
  const say = useWords(weightWords)
  const id = useId()
  const [moved, setMoved] = useState<Step | null>(null)
  const step = moved ?? nearestStep(weight)
  const word = say(`step${step}`)
  const commit = () => {
    if (moved !== null && moved !== nearestStep(weight)) onChoose(weightSteps[moved] ?? usualWeight)
    setMoved(null)
  }
  return (
    <div className={styles.weight}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.step} aria-hidden>
        {word}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={weightSteps.length - 1}
        step={1}
        value={step}
        aria-valuetext={word}
        disabled={isDisabled}
        onInput={({ currentTarget }) => setMoved(Number(currentTarget.value) as Step)}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
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
