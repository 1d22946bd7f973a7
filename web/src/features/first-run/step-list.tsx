import { type ComponentType, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import { isDone, type Progress, type StepName, steps } from './progress.ts'
import { StepDivision } from './step-division.tsx'
import type { StepProps } from './step-form.tsx'
import { StepGame } from './step-game.tsx'
import styles from './step-list.module.css'
import { StepOfficial } from './step-official.tsx'
import { StepRow } from './step-row.tsx'
import { StepSport } from './step-sport.tsx'
import { StepVenue } from './step-venue.tsx'
import { StepYou } from './step-you.tsx'
import { firstRunWords } from './words.ts'

const forms: Record<StepName, ComponentType<StepProps>> = {
  you: StepYou,
  sport: StepSport,
  division: StepDivision,
  venue: StepVenue,
  official: StepOfficial,
  game: StepGame,
}

type Props = {
  progress: Progress
  skipped: readonly StepName[]
  current: StepName
  onOpen: (step: StepName) => void
  onSkip: (step: StepName) => void
  onLeave: () => void
  onSaved: () => Promise<unknown>
}

/** The steps, one of them open. */
export function StepList({ progress, skipped, current, onOpen, onSkip, onLeave, onSaved }: Props) {
  const say = useWords(firstRunWords)
  // The focus moves into a step that was opened by the user, not when the page loads.
  const [isWalking, setWalking] = useState(false)
  const walk =
    <Result,>(go: () => Result) =>
    () => {
      setWalking(true)
      return go()
    }
  const done = steps.filter((step) => isDone(step, progress)).length
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>{say('title')}</h2>
          <div className={basic.secondary}>{say('text')}</div>
        </div>
        <Button onClick={onLeave} className={styles.leave}>
          {say('notNow')}
        </Button>
      </div>
      <div role="status" className={styles.progress}>
        {say('progress', { done, count: steps.length })}
      </div>
      <div aria-hidden className={styles.track}>
        <div className={styles.bar} style={{ transform: `scaleX(${done / steps.length})` }} />
      </div>
      <ol className={basic.plainList}>
        {steps.map((step, place) => (
          <StepRow
            key={step}
            number={place + 1}
            title={say(step)}
            state={isDone(step, progress) ? 'done' : skipped.includes(step) ? 'skipped' : 'ahead'}
            summary={summaryOf(step, progress)}
            isOpen={step === current}
            takesFocus={isWalking}
            onOpen={walk(() => onOpen(step))}
            form={forms[step]}
            progress={progress}
            onSkip={walk(() => onSkip(step))}
            open={(wanted) => walk(() => onOpen(wanted))()}
            onSaved={walk(onSaved)}
          />
        ))}
      </ol>
    </Card>
  )
}

function summaryOf(
  step: StepName,
  { you, sport, division, venue, court, official }: Progress,
): string | undefined {
  if (step === 'you') return you
  if (step === 'sport') return sport?.name
  if (step === 'division')
    return division && `${division.name}: ${division.positions.map(({ name }) => name).join(', ')}`
  if (step === 'venue') return venue && `${venue.name}, ${court?.name}`
  return step === 'official' ? official?.name : undefined
}
