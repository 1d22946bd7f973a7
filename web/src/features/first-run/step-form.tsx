import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../i18n/words.ts'
import { Alert } from '../../ui/states.tsx'
import type { Progress, StepName } from './progress.ts'
import type { Saving } from './use-saving.ts'
import { firstRunWords } from './words.ts'

/** What every step is given. */
export type StepProps = {
  progress: Progress
  saving: Saving
  onSkip: () => void
  open: (step: StepName) => void
}

type Props = {
  text: string
  /** What saving is called; a step without it has nothing to save yet. */
  submit?: string
  saving: Saving
  onSubmit: () => void
  onSkip: () => void
  children?: ReactNode
}

/** One step: what it is for, its fields, and the two ways on. */
export function StepForm({ text, submit, saving, onSubmit, onSkip, children }: Props) {
  const say = useWords(firstRunWords)
  const trySaving = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isSaving) return
    const form = event.currentTarget
    // What is wrong is marked before the focus looks for it.
    flushSync(onSubmit)
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Box component="form" noValidate onSubmit={trySaving} sx={{ display: 'grid', gap: 4, maxWidth: 560 }}>
      <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      {children}
      {saving.failure && <Alert tone="error">{saving.failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        {submit && (
          <Button type="submit" variant="contained" aria-disabled={saving.isSaving}>
            {saving.isSaving ? say('saving') : submit}
          </Button>
        )}
        <Button onClick={onSkip}>{say('skip')}</Button>
      </Box>
    </Box>
  )
}

export const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
}
