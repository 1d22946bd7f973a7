import { type Terms, termsBounds, termsFrom } from '@whistle/domain/assigning/terms'
import { inUnit, limitText, typedLimit } from '@whistle/domain/assigning/typed-limit'
import { isRefusal } from '@whistle/domain/refusal'
import { distanceUnitOf } from '@whistle/domain/time/reading-style'
import { type FormEvent, useState } from 'react'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { FormButtons } from '../../../records/form/form-buttons.tsx'
import { useUnsavedPart } from '../../../records/form/unsaved-parts.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import { useReadingStyle } from '../../../time/reading-style.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import styles from './assigning.module.css'
import { PutTermsDocument, type TermsFragment } from './operations.generated.ts'
import { assigningWords } from './words.ts'

const names = Object.keys(termsBounds) as (keyof Terms)[]
type Typed = Partial<Record<keyof Terms, string>>
type Props = {
  officialId: string
  terms: TermsFragment | null
  /** What the official has set; of two limits the stricter counts. */
  own: Partial<Record<keyof Terms, number | null>> | null
  onSaved: () => void
}

/** How many games and how far, as the manager has agreed with the official. */
export function OfficialLimits({ officialId, terms, own, onSaved }: Props) {
  const say = useWords(assigningWords)
  const textOf = useRefusalText()
  const notify = useNotice()
  const mutate = useMutate()
  const [typed, setTyped] = useState<Typed>({})
  const [isSaving, setSaving] = useState(false)
  const unit = distanceUnitOf(useReadingStyle(), useLanguage())
  const savedOf = (name: keyof Terms) => terms?.[name] ?? null
  const shownOf = (name: keyof Terms) => typed[name] ?? limitText(name, savedOf(name), unit)
  const isTyped = (name: keyof Terms) => shownOf(name).trim() !== limitText(name, savedOf(name), unit)
  const isModified = names.some(isTyped)
  useUnsavedPart(isModified)
  // What is not typed stays exactly as it is, whatever the unit it is shown in.
  const wantedOf = (name: keyof Terms) =>
    isTyped(name) ? typedLimit(name, shownOf(name), unit) : savedOf(name)
  const wanted = Object.fromEntries(names.map((name) => [name, wantedOf(name)])) as Terms
  const answer = termsFrom(wanted)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isModified || isSaving || isRefusal(answer)) return
    setSaving(true)
    const failure = await mutate(PutTermsDocument, { input: { officialId, ...answer } })
    setSaving(false)
    if (failure) return notify({ text: say('limitsNotSaved', { reason: failure.text }), tone: 'failure' })
    setTyped({})
    onSaved()
    notify({ text: say('limitsSaved') })
  }

  return (
    <Card title={say('limits')}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className={styles.hint}>{say('limitsHint')}</p>
        <div className={styles.limits}>
          {names.map((name) => (
            <Field
              key={name}
              label={say(
                name === 'travelLimitMiles' && unit === 'KILOMETERS' ? 'travelLimitKilometers' : name,
              )}
              inputMode="decimal"
              autoComplete="off"
              value={shownOf(name)}
              error={isRefusal(answer) && answer.field === name ? textOf(inUnit(answer, unit)) : undefined}
              hint={
                own?.[name] == null ? undefined : say('ownLimit', { value: limitText(name, own[name], unit) })
              }
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
        </div>
        {isModified && (
          <FormButtons isBusy={isSaving} disabled={isRefusal(answer)} onCancel={() => setTyped({})} />
        )}
      </form>
    </Card>
  )
}
