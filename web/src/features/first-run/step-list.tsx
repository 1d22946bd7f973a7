import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Card } from '../../ui/card.tsx'
import { isDone, type Progress, type StepName, steps } from './progress.ts'
import { StepDivision } from './step-division.tsx'
import type { StepProps } from './step-form.tsx'
import { StepGame } from './step-game.tsx'
import { StepOfficial } from './step-official.tsx'
import { StepRow } from './step-row.tsx'
import { StepSport } from './step-sport.tsx'
import { StepVenue } from './step-venue.tsx'
import { firstRunWords } from './words.ts'

const forms: Record<StepName, ComponentType<StepProps>> = {
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

/** The five steps, one of them open. */
export function StepList({ progress, skipped, current, onOpen, onSkip, onLeave, onSaved }: Props) {
  const say = useWords(firstRunWords)
  // The focus follows whoever walks through the steps, but does not jump there when the page opens.
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box component="h2" sx={{ typography: 'h2', m: 0, mb: 1 }}>
            {say('title')}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{say('text')}</Box>
        </Box>
        <Button onClick={onLeave} sx={{ ml: { xs: -2, sm: 0 } }}>
          {say('notNow')}
        </Button>
      </Box>
      <Box role="status" sx={{ fontSize: 12, color: 'text.secondary', mt: 4, mb: 1.5 }}>
        {say('progress', { done, count: steps.length })}
      </Box>
      <Box aria-hidden sx={track}>
        <Box sx={{ ...bar, transform: `scaleX(${done / steps.length})` }} />
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
      </Box>
    </Card>
  )
}

function summaryOf(
  step: StepName,
  { sport, division, venue, court, official }: Progress,
): string | undefined {
  if (step === 'sport') return sport?.name
  if (step === 'division')
    return division && `${division.name}: ${division.positions.map(({ name }) => name).join(', ')}`
  if (step === 'venue') return venue && `${venue.name}, ${court?.name}`
  return step === 'official' ? official?.name : undefined
}

const track = { height: 4, borderRadius: 2, bgcolor: 'action.hover', overflow: 'hidden', mb: 2 }
const bar = {
  ...{ height: '100%', bgcolor: 'primary.main', transformOrigin: 'left' },
  transition: 'transform 160ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
}
