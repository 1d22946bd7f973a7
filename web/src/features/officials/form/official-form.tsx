import type { ComponentProps, ReactNode } from 'react'
import { RecordForm } from '../../../records/form/record-form.tsx'
import type { Form } from '../../../records/form/use-form.ts'
import type { DraftField, OfficialDraft } from './official-draft.ts'
import { OfficialFields } from './official-fields.tsx'

type Props = Omit<ComponentProps<typeof RecordForm>, 'form' | 'children'> & {
  form: Form<OfficialDraft, DraftField>
  /** Why the contact data is read-only, if it is. */
  contactNote?: string | undefined
  /** The number that the official has agreed to get texts to. */
  textPhone?: string | null | undefined
  /** Above the fields. */
  children?: ReactNode
}

export function OfficialForm({ form, contactNote, textPhone, children, ...rest }: Props) {
  return (
    <RecordForm form={form} {...rest}>
      {children}
      <OfficialFields form={form} contactNote={contactNote} textPhone={textPhone} />
    </RecordForm>
  )
}
