import Box from '@mui/material/Box'
import { notificationPreferences } from '@whistle/domain/officials/official'
import { languages } from '@whistle/domain/words/language'
import { type ComponentProps, Suspense } from 'react'
import { languageNames, useWords } from '../../../i18n/words.ts'
import type { Form } from '../../../records/form/use-form.ts'
import { Card } from '../../../ui/card.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { part } from '../../../ui/part.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useSomewhereKnown } from '../../venues/form/use-somewhere-known.ts'
import { nameOf } from '../list/official-order.ts'
import { officialWords } from '../words.ts'
import type { DraftField, OfficialDraft } from './official-draft.ts'

// The map is the heaviest part of the form: the names above it do not wait for it.
const PlacePicker = part(() => import('../../places/place-picker.tsx'), 'PlacePicker')

type TextName = {
  [Name in keyof OfficialDraft]: OfficialDraft[Name] extends string ? Name : never
}[keyof OfficialDraft]
type InputProps = Omit<ComponentProps<typeof Field>, 'label'>

export function OfficialFields({
  form: { draft, errors, change },
}: {
  form: Form<OfficialDraft, DraftField>
}) {
  const say = useWords(officialWords)
  const start = useSomewhereKnown()

  function text(name: Exclude<TextName, 'coordinates'>, more: InputProps = {}) {
    return (
      <Field
        label={say(name)}
        value={draft[name]}
        error={errors[name]}
        autoComplete="off"
        onChange={(event) => change({ [name]: event.target.value })}
        {...more}
      />
    )
  }
  const numeric = { inputProps: { inputMode: 'numeric' } } as const

  return (
    <Box sx={columns}>
      <Card title={say('personal')} sx={stack}>
        <Box sx={pair}>
          {text('firstName', { required: true })}
          {text('lastName', { required: true })}
          {text('email', { type: 'email' })}
          {text('mobilePhone', { type: 'tel', hint: say('phoneHint') })}
        </Box>
        <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
          <PlacePicker
            value={{
              formattedAddress: draft.address,
              coordinates: draft.coordinates,
              placeId: '',
              timeZone: '',
            }}
            errors={{ formattedAddress: errors.address, coordinates: errors.coordinates }}
            pinLabel={nameOf(draft) || say('newOfficial')}
            start={start}
            withTimeZone={false}
            onChange={({ formattedAddress = draft.address, coordinates = draft.coordinates }) =>
              change({ address: formattedAddress, coordinates })
            }
          />
        </Suspense>
        {text('address2')}
      </Card>
      <Box sx={stack}>
        <Card title={say('work')} sx={stack}>
          <Check
            label={say('active')}
            hint={say('activeHint')}
            checked={draft.active}
            onChange={(active) => change({ active })}
          />
          <Box sx={pair}>
            {text('title')}
            {text('district')}
            {text('permit')}
            {text('yearsOfService', numeric)}
            {text('rating', { ...numeric, hint: say('ratingHint') })}
          </Box>
        </Card>
        <Card title={say('messages')} sx={stack}>
          <Choice
            label={say('notificationPreference')}
            options={notificationPreferences.map((value) => ({ value, label: say(value) }))}
            value={notificationPreferences.find((each) => each === draft.notificationPreference) ?? 'EMAIL'}
            onChange={(notificationPreference) => change({ notificationPreference })}
          />
          <Check
            label={say('smsOptIn')}
            checked={draft.smsOptIn}
            onChange={(smsOptIn) => change({ smsOptIn })}
          />
          <SelectField
            label={say('language')}
            value={draft.language}
            error={errors.language}
            onChange={(language) => change({ language })}
          >
            <option value="">{say('languageUnknown')}</option>
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </SelectField>
        </Card>
      </Box>
    </Box>
  )
}

type CheckProps = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void }

function Check({ label, hint, checked, onChange }: CheckProps) {
  return (
    <Box component="label" sx={check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <Box component="span" sx={{ color: 'text.secondary' }}>{` – ${hint}`}</Box>}
      </span>
    </Box>
  )
}

const stack = { display: 'grid', gap: 4, alignContent: 'start' }
const pair = { display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
}
const check = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 24,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--accent)' },
}
