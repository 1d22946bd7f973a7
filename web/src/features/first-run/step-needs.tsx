import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { StepName } from './progress.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { firstRunWords } from './words.ts'

/** In place of a step that needs an earlier one: names that step, and opens it. */
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
      <div>
        <Button variant="secondary" onClick={() => open(step)}>
          {say('goToStep')}
        </Button>
      </div>
    </StepForm>
  )
}
