import { useState } from 'react'
import { useQuery } from 'urql'
import { useWords } from '../../../i18n/words.ts'
import { useUser } from '../../../session/session.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { GameFilterOptionsDocument } from '../model/operations.generated.ts'
import styles from './bulk.module.css'
import { bulkKindWords } from './bulk-kind-words.ts'
import { type FormProps, useAsk } from './form-props.ts'

const maxMinutes = 525_600

/** How much later, and on which court. */
export function MoveForm({ onAsk }: FormProps) {
  const say = useWords(bulkKindWords)
  const { id: owner } = useUser()
  const [{ data }] = useQuery({ query: GameFilterOptionsDocument, variables: { owner } })
  const [typed, setTyped] = useState('')
  const [courtId, setCourt] = useState('')
  const text = typed.trim().replace('−', '-')
  const minutes = text === '' ? 0 : Number(text)
  const isWrong = !/^[+-]?\d*$/.test(text) || Number.isNaN(minutes) || Math.abs(minutes) > maxMinutes
  const isWhole = !isWrong && (minutes !== 0 || courtId !== '')
  useAsk(isWhole ? { move: { minutes, courtId: courtId || null } } : null, onAsk)
  const courts = (data?.listVenues?.items ?? []).flatMap(({ name: venue, courts }) =>
    (courts?.items ?? []).map(({ id, name: court }) => ({ id, name: say('courtAt', { venue, court }) })),
  )
  return (
    <>
      <Field
        label={say('minutes')}
        hint={say('minutesHint')}
        error={isWrong ? say('minutesWrong') : undefined}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField label={say('court')} value={courtId} onChange={setCourt}>
        <option value="">{say('sameCourt')}</option>
        {courts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.hint}>{say('moveHint')}</p>
    </>
  )
}
