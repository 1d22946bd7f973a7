import { notificationPreferences } from '@whistle/domain/officials/official'
import { languages } from '@whistle/domain/words/language'
import { type ComponentProps, Suspense } from 'react'
import { languageNames, useWords } from '../../../i18n/words.ts'
import { textFieldOf } from '../../../records/form/text-field-of.ts'
import type { Form } from '../../../records/form/use-form.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { part } from '../../../ui/part.tsx'
import { useSomewhereKnown } from '../../places/use-somewhere-known.ts'
import { nameOf } from '../model/official-name.ts'
import { officialWords } from '../words.ts'
import type { DraftField, OfficialDraft } from './official-draft.ts'
import styles from './official-fields.module.css'

// The map is the heaviest part of the form: the names above it do not wait for it.
const PlacePicker = part(() => import('../../places/place-picker.tsx'), 'PlacePicker')

type TextName = {
  [Name in keyof OfficialDraft]: OfficialDraft[Name] extends string ? Name : never
}[keyof OfficialDraft]
type InputProps = Omit<ComponentProps<typeof Field>, 'label'>

type Props = {
  form: Form<OfficialDraft, DraftField>
  /** Why the contact data is read-only, if it is. */
  contactNote?: string | undefined
  /** The number that the official has agreed to get texts to. */
  textPhone?: string | null | undefined
}

export function OfficialFields({ form, contactNote, textPhone }: Props) {
  const { draft, errors, change } = form
  const say = useWords(officialWords)
  const start = useSomewhereKnown()

  function text(name: Exclude<TextName, 'coordinates'>, more: InputProps = {}) {
    return <Field label={say(name)} {...textFieldOf(form, name)} autoComplete="off" {...more} />
  }
  const readOnly = contactNote !== undefined
  const hasAgreedToTexts = Boolean(textPhone) && draft.mobilePhone.trim() === textPhone
  const numeric = { inputMode: 'numeric' } as const

  return (
    <div className={classNames(basic.columns, basic.wideFirst)}>
      <Card title={say('personal')} className={styles.stack}>
        <div className={basic.pair}>
          {text('firstName', { required: true })}
          {text('lastName', { required: true })}
          {text('email', { type: 'email', readOnly })}
          {text('mobilePhone', { type: 'tel', readOnly, hint: readOnly ? undefined : say('phoneHint') })}
        </div>
        {contactNote && <p className={styles.hint}>{contactNote}</p>}
        {readOnly ? (
          text('address', { readOnly })
        ) : (
          <Suspense fallback={<div className={styles.mapPlace} />}>
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
        )}
        {text('address2', { readOnly })}
      </Card>
      <div className={styles.stack}>
        <Card title={say('work')} className={styles.stack}>
          <Checkbox
            label={
              <>
                {say('active')}
                <span className={styles.hint}>{` – ${say('activeHint')}`}</span>
              </>
            }
            checked={draft.active}
            onChange={(event) => change({ active: event.target.checked })}
          />
          <div className={basic.pair}>
            {text('title')}
            {text('district')}
            {text('permit')}
            {text('yearsOfService', numeric)}
            {text('rating', { ...numeric, hint: say('ratingHint') })}
          </div>
        </Card>
        <Card title={say('messages')} className={styles.stack}>
          <fieldset
            disabled={readOnly}
            className={classNames(styles.stack, styles.group)}
            aria-label={say('messages')}
          >
            <Choice
              label={say('notificationPreference')}
              options={notificationPreferences.map((value) => ({ value, label: say(value) }))}
              value={notificationPreferences.find((each) => each === draft.notificationPreference) ?? 'EMAIL'}
              onChange={(notificationPreference) => change({ notificationPreference })}
            />
            <p className={styles.texts}>
              {say(hasAgreedToTexts ? 'textsAgreed' : 'textsNotAgreed')}
              {!hasAgreedToTexts && <span className={styles.hint}>{` – ${say('textsHint')}`}</span>}
            </p>
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
          </fieldset>
        </Card>
      </div>
    </div>
  )
}
