import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useWords } from '../../i18n/words.ts'
import type { StepName } from './progress.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { firstRunWords } from './words.ts'

/** A step that was skipped is missing here: says which, and leads to it. */
export function StepNeeds({
  text,
  step,
  saving,
  onSkip,
  open,
}: StepProps & { text: string; step: StepName }) {
  const say = useWords(firstRunWords)
  return (
    <StepForm text={text} saving={saving} onSubmit={() => open(step)} onSkip={onSkip}>
      <Box>
        <Button variant="outlined" onClick={() => open(step)}>
          {say('goToStep')}
        </Button>
      </Box>
    </StepForm>
  )
}
