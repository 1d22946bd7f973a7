import { isRefusal } from '@whistle/domain/refusal'
import { freeTextFrom, nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { textFieldOf } from '../../records/form/text-field-of.ts'
import { readableZone } from '../../time/date-time-text.ts'
import { homeZone } from '../../time/own-zone.ts'
import { Field } from '../../ui/controls/field.tsx'
import { AddressField } from '../places/address-field.tsx'
import { starterKitOf } from './starter-kits.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { type VenueDraft, venueSteps } from './steps-to-save.ts'
import { firstRunWords } from './words.ts'

export function StepVenue(step: StepProps) {
  const { progress, saving } = step
  const say = useWords(firstRunWords)
  const textOf = useRefusalText()
  const kit = starterKitOf(progress.sport?.name, useLanguage())
  const [typed, setTyped] = useState<Partial<VenueDraft>>({})
  const [tried, setTried] = useState(false)
  // The court's name follows the sport until it is edited.
  const draft = { name: '', address: '', placeId: null, location: null, court: kit.court, ...typed }
  const change = (values: Partial<VenueDraft>) => setTyped((now) => ({ ...now, ...values }))
  const answers = {
    name: nameFrom(draft.name),
    address: freeTextFrom(draft.address, 'formattedAddress'),
    court: nameFrom(draft.court),
  }
  const errorOf = (field: keyof typeof answers) => (tried ? textOf(answers[field]) : undefined)
  const form = { draft, errors: { name: errorOf('name'), court: errorOf('court') }, change }

  const submit = () => {
    setTried(true)
    if (Object.values(answers).some(isRefusal)) return
    void saving.save(venueSteps(draft, homeZone(), saving.idOf))
  }
  return (
    <StepForm step={step} text={say('venueText')} submit={say('addVenue')} onSubmit={submit}>
      <Field label={say('venueName')} {...textFieldOf(form, 'name')} required autoComplete="off" />
      <AddressField
        value={draft.address}
        error={errorOf('address')}
        onType={(address) => change({ address, placeId: null, location: null })}
        onFind={({ formattedAddress, placeId, lat, lon }) =>
          change({ address: formattedAddress, placeId, location: { lat, lon } })
        }
      />
      <Field
        label={say('court')}
        hint={`${say('courtHint')} ${draft.location ? '' : say('zoneNote', { zone: readableZone(homeZone()) })}`}
        {...textFieldOf(form, 'court')}
        required
        autoComplete="off"
      />
    </StepForm>
  )
}
