import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { StepName } from './progress.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { firstRunWords } from './words.ts'

/** In place of a step that needs an earlier one: names that step, and opens it. */
export function StepNeeds({ text, needed, ...step }: StepProps & { text: string; needed: StepName }) {
  const say = useWords(firstRunWords)
  const openNeeded = () => step.open(needed)
  return (
    <StepForm step={step} text={text} onSubmit={openNeeded}>
      <div>
        <Button variant="secondary" onClick={openNeeded}>
          {say('goToStep')}
        </Button>
      </div>
    </StepForm>
  )
}
