import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { officialWords } from '@whistle/domain/words/officials'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { formFoot } from '../../../ui/form-foot.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { Alert } from '../../../ui/states.tsx'
import { OfficialFields } from './official-fields.tsx'
import type { DraftForm } from './use-draft.ts'

type Props = {
  form: DraftForm
  submitLabel: string
  cancelTo: string
  saving: boolean
  /** Why the last try to save did not work. */
  failure: string | null
  /** Saving is no use now: something above has to be decided first. */
  blocked?: boolean
  onSubmit: () => void
  /** What stands above the fields. */
  children?: ReactNode
}

export function OfficialForm({ form, saving, failure, blocked = false, onSubmit, ...rest }: Props) {
  const say = useWords(officialWords)
  const element = useRef<HTMLFormElement>(null)

  // After a refused try the first marked field gets the focus.
  useEffect(() => {
    if (form.refusedTries === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusedTries])

  const marked = form.refusedTries > 0 && Object.values(form.errors).some(Boolean)
  const problem = failure ? say('notSaved', { reason: failure }) : marked && say('checkFields')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving && !blocked) onSubmit()
  }

  return (
    <Box component="form" ref={element} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {rest.children}
      <OfficialFields form={form} />
      <Box sx={formFoot}>
        {problem && (
          <Box sx={{ flex: '1 1 240px' }}>
            <Alert tone="error">{problem}</Alert>
          </Box>
        )}
        <ButtonLink variant="outlined" to={rest.cancelTo}>
          {say('cancel')}
        </ButtonLink>
        <Button type="submit" variant="contained" disabled={saving || blocked}>
          {saving ? say('saving') : failure ? say('retry') : rest.submitLabel}
        </Button>
      </Box>
    </Box>
  )
}
