import { phoneFrom } from '@whistle/domain/officials/phone'
import { freeTextFrom, nameLimit } from '@whistle/domain/text/text'
import { useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { textFieldOf } from '../../records/form/text-field-of.ts'
import { callUser, useUser } from '../../session/session.ts'
import { Field } from '../../ui/controls/field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { StepForm, type StepProps } from './step-form.tsx'
import { firstRunWords } from './words.ts'

const empty = { firstname: '', lastname: '', mobile: '' }

/** The manager's own name, under which letters leave, and the number that officials call. */
export function StepYou(step: StepProps) {
  const { saving } = step
  const say = useWords(firstRunWords)
  const textOf = useRefusalText()
  const { id } = useUser()
  const [draft, setDraft] = useState(empty)
  const [tried, setTried] = useState(false)
  const wrong = {
    firstname:
      draft.firstname.trim() || draft.lastname.trim()
        ? textOf(freeTextFrom(draft.firstname, 'firstname', nameLimit))
        : say('nameNeeded'),
    lastname: textOf(freeTextFrom(draft.lastname, 'lastname', nameLimit)),
    mobile: textOf(phoneFrom(draft.mobile)),
  }
  const form = {
    draft,
    errors: tried ? wrong : {},
    change: (values: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...values })),
  }

  async function submit() {
    setTried(true)
    if (Object.values(wrong).some(Boolean)) return
    const name = { firstname: draft.firstname.trim() || null, lastname: draft.lastname.trim() || null }
    const mobile = draft.mobile.trim()
    const input = { id, ...name, ...(mobile && { mobile }) }
    if (await saving.save([{ field: 'updateUser', input }])) callUser(name)
  }
  return (
    <StepForm step={step} text={say('youText')} submit={say('saveName')} onSubmit={() => void submit()}>
      <div className={basic.pair}>
        <Field label={say('firstName')} {...textFieldOf(form, 'firstname')} autoComplete="given-name" />
        <Field label={say('lastName')} {...textFieldOf(form, 'lastname')} autoComplete="family-name" />
      </div>
      <Field
        label={say('yourPhone')}
        hint={say('yourPhoneHint')}
        {...textFieldOf(form, 'mobile')}
        type="tel"
        autoComplete="tel"
      />
    </StepForm>
  )
}
