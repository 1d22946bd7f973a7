import { isRefusal } from '@whistle/domain/refusal'
import { freeTextFrom, nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { readableZone } from '../../time/date-time-text.ts'
import { ownZone } from '../../time/own-zone.ts'
import { Field } from '../../ui/controls/field.tsx'
import { AddressField } from '../places/place-picker-address.tsx'
import { starterKitOf } from './starter-kits.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { type VenueDraft, venueSteps } from './steps-to-save.ts'
import { firstRunWords } from './words.ts'

export function StepVenue({ progress, saving, onSkip }: StepProps) {
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

  const submit = () => {
    setTried(true)
    if (Object.values(answers).some(isRefusal)) return
    void saving.save(venueSteps(draft, ownZone, saving.idOf))
  }
  return (
    <StepForm
      text={say('venueText')}
      submit={say('addVenue')}
      saving={saving}
      onSubmit={submit}
      onSkip={onSkip}
    >
      <Field
        label={say('venueName')}
        value={draft.name}
        error={errorOf('name')}
        required
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
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
        hint={`${say('courtHint')} ${draft.location ? '' : say('zoneNote', { zone: readableZone(ownZone) })}`}
        value={draft.court}
        error={errorOf('court')}
        required
        autoComplete="off"
        onChange={(event) => change({ court: event.target.value })}
      />
    </StepForm>
  )
}
