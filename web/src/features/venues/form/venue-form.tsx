import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { formFoot } from '../../../ui/form-foot.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { part } from '../../../ui/part.tsx'
import { Alert } from '../../../ui/states.tsx'
import type { KnownPlace } from '../../places/place-picker.tsx'
import { venueWords } from '../words.ts'
import { CourtsEditor } from './courts-editor.tsx'
import type { DraftForm } from './use-draft.ts'

// The map is the heaviest part of the form: the name above it does not wait for it.
const PlacePicker = part(() => import('../../places/place-picker.tsx'), 'PlacePicker')

type Props = {
  form: DraftForm
  /** Where the map opens while the venue has no pin. */
  start: KnownPlace | null
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

export function VenueForm({ form, start, saving, failure, blocked = false, onSubmit, ...rest }: Props) {
  const say = useWords(venueWords)
  const element = useRef<HTMLFormElement>(null)
  const { draft, errors } = form

  // After a refused try the first marked field gets the focus.
  useEffect(() => {
    if (form.refusedTries === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusedTries])

  const marked = form.refusedTries > 0 && Object.keys(errors).length > 0
  const problem = failure ? say('notSaved', { reason: failure }) : marked && say('checkFields')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving && !blocked) onSubmit()
  }

  return (
    <Box component="form" ref={element} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {rest.children}
      <Box sx={columns}>
        <Card sx={{ display: 'grid', gap: 4 }}>
          <Field
            label={say('name')}
            value={draft.name}
            error={errors.name}
            required
            autoComplete="off"
            onChange={(event) => form.change({ name: event.target.value })}
          />
          <Suspense fallback={<Box sx={{ minHeight: 560 }} />}>
            <PlacePicker
              value={draft}
              errors={errors}
              pinLabel={draft.name || say('newVenue')}
              start={start}
              onChange={form.change}
            />
          </Suspense>
        </Card>
        <Card title={say('courts')}>
          <CourtsEditor courts={draft.courts} onChange={form.changeCourts} addOnLeave />
        </Card>
      </Box>
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

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
}
