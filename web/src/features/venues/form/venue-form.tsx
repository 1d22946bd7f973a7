import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { RecordForm } from '../../../records/form/record-form.tsx'
import { textFieldOf } from '../../../records/form/text-field-of.ts'
import type { Form } from '../../../records/form/use-form.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/controls/field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { part } from '../../../ui/part.tsx'
import type { KnownPlace } from '../../places/place-picker.tsx'
import type { TextField, VenueDraft } from '../model/venue-draft.ts'
import { venueWords } from '../words.ts'
import { CourtsEditor } from './courts-editor.tsx'
import styles from './venue-form.module.css'

// The map is the heaviest part of the form: the name above it does not wait for it.
const PlacePicker = part(() => import('../../places/place-picker.tsx'), 'PlacePicker')

type Props = Omit<ComponentProps<typeof RecordForm>, 'form' | 'children'> & {
  form: Form<VenueDraft, TextField>
  setDraft: (change: (now: VenueDraft) => VenueDraft) => void
  /** Where the map opens while the venue has no pin. */
  start: KnownPlace | null
  /** Above the fields. */
  children?: ReactNode
}

export function VenueForm({ form, setDraft, start, children, ...rest }: Props) {
  const say = useWords(venueWords)
  const { draft, errors } = form
  return (
    <RecordForm form={form} {...rest}>
      {children}
      <div className={classNames(basic.columns, basic.wideFirst)}>
        <Card className={basic.stack}>
          <Field label={say('name')} {...textFieldOf(form, 'name')} required autoComplete="off" />
          <Suspense fallback={<div className={styles.mapPlace} />}>
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
          <CourtsEditor
            courts={draft.courts}
            onChange={(change) => setDraft((now) => ({ ...now, courts: change(now.courts) }))}
            addOnLeave
          />
        </Card>
      </div>
    </RecordForm>
  )
}
