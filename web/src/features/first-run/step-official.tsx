import { officialChangesFrom } from '@whistle/domain/officials/official'
import { useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { textFieldOf } from '../../records/form/text-field-of.ts'
import { Field } from '../../ui/controls/field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { StepForm, type StepProps } from './step-form.tsx'
import { firstRunWords } from './words.ts'

const fields = ['firstName', 'lastName', 'email'] as const
type OfficialField = (typeof fields)[number]

export function StepOfficial(step: StepProps) {
  const { saving } = step
  const say = useWords(firstRunWords)
  const textOf = useRefusalText()
  const [draft, setDraft] = useState<Record<OfficialField, string>>({
    firstName: '',
    lastName: '',
    email: '',
  })
  const [tried, setTried] = useState(false)
  const wrongIn = (field: OfficialField) => {
    if (field === 'firstName' && !draft.firstName.trim() && !draft.lastName.trim()) return say('nameNeeded')
    return textOf(officialChangesFrom({ [field]: draft[field] }))
  }

  const submit = () => {
    setTried(true)
    if (fields.some(wrongIn)) return
    const input = { id: saving.idOf(`official ${draft.email}`), active: true, ...draft }
    void saving.save([{ field: 'createOfficial', input }])
  }
  const errors = tried ? Object.fromEntries(fields.map((field) => [field, wrongIn(field)])) : {}
  const change = (values: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...values }))
  const fieldFor = (field: OfficialField, more: object = {}) => (
    <Field
      label={say(field)}
      {...textFieldOf({ draft, errors, change }, field)}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <StepForm step={step} text={say('officialText')} submit={say('addOfficial')} onSubmit={submit}>
      <div className={basic.pair}>
        {fieldFor('firstName')}
        {fieldFor('lastName')}
      </div>
      {fieldFor('email', { type: 'email' })}
    </StepForm>
  )
}
