import { type Terms, termsBounds, termsFrom } from '@whistle/domain/assigning/terms'
import { isRefusal } from '@whistle/domain/refusal'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { useUnsavedPart } from '../../../records/form/unsaved-parts.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import { Button } from '../../../ui/controls/button.tsx'
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
  const sayCommon = useWords(commonWords)
  const textOf = useRefusalText()
  const notify = useNotice()
  const mutate = useMutate()
  const [typed, setTyped] = useState<Typed>({})
  const [isSaving, setSaving] = useState(false)
  const savedOf = (name: keyof Terms) => String(terms?.[name] ?? '')
  const shownOf = (name: keyof Terms) => typed[name] ?? savedOf(name)
  const isModified = names.some((name) => shownOf(name).trim() !== savedOf(name))
  useUnsavedPart(isModified)
  const wanted = Object.fromEntries(names.map((name) => [name, numberIn(shownOf(name))])) as Terms
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
              label={say(name)}
              inputMode="decimal"
              autoComplete="off"
              value={shownOf(name)}
              error={isRefusal(answer) && answer.field === name ? textOf(answer) : undefined}
              hint={own?.[name] == null ? undefined : say('ownLimit', { value: String(own[name]) })}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
        </div>
        {isModified && (
          <div className={styles.buttons}>
            <Button
              type="submit"
              size="small"
              variant="secondary"
              isBusy={isSaving}
              disabled={isRefusal(answer)}
            >
              {sayCommon('save')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setTyped({})}>
              {sayCommon('cancel')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

/** A text that is no number is one that no limit can be. */
function numberIn(text: string): number | null {
  if (!text.trim()) return null
  return Number(text.trim().replace(',', '.'))
}
