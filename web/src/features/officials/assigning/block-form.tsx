import { type BlockKind, blockFrom, blockKinds } from '@whistle/domain/assigning/block'
import { isRefusal } from '@whistle/domain/refusal'
import { type FormEvent, useId, useState } from 'react'
import { useQuery } from 'urql'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { FormButtons } from '../../../records/form/form-buttons.tsx'
import { useUser } from '../../../session/session.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { nameOf } from '../model/official-name.ts'
import styles from './assigning.module.css'
import { BlockOptionsDocument, type CreateOfficialBlockInput } from './operations.generated.ts'
import { assigningWords } from './words.ts'

type Props = {
  officialId: string
  /** Resolves with whether it is saved. */
  onCreate: (input: CreateOfficialBlockInput) => Promise<boolean>
  onDone: () => void
}

/** A new block: what is blocked, which one, and a note. */
export function BlockForm({ officialId, onCreate, onDone }: Props) {
  const say = useWords(assigningWords)
  const textOf = useRefusalText()
  const { id: owner } = useUser()
  const teams = useId()
  const [{ data }] = useQuery({ query: BlockOptionsDocument, variables: { owner } })
  const [kind, setKind] = useState<BlockKind>('VENUE')
  const [subject, setSubject] = useState('')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const named = { VENUE: 'venueId', TEAM: 'team', PARTNER: 'partnerId' }[kind]
  const input = { officialId, kind, [named]: subject || null, note: note || null }
  const answer = blockFrom(input)
  const error = isTried && isRefusal(answer) && answer.field === named ? textOf(answer) : undefined

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || isRefusal(answer)) return
    setBusy(true)
    const isDone = await onCreate({ id: crypto.randomUUID(), ...input })
    setBusy(false)
    if (isDone) onDone()
  }

  const choice = (options: readonly { id: string; label: string }[]) => (
    <SelectField label={say(kind)} value={subject} error={error} onChange={setSubject}>
      <option value="">{say('choose')}</option>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
  const officials = (data?.listOfficials?.items ?? []).filter(({ id }) => id !== officialId)

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <SelectField
        label={say('kind')}
        value={kind}
        onChange={(value) => {
          setKind(value as BlockKind)
          setSubject('')
          setTried(false)
        }}
      >
        {blockKinds.map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </SelectField>
      {kind === 'VENUE' &&
        choice((data?.listVenues?.items ?? []).map(({ id, name }) => ({ id, label: name })))}
      {kind === 'PARTNER' && choice(officials.map((each) => ({ id: each.id, label: nameOf(each) })))}
      {kind === 'TEAM' && (
        <>
          <Field
            label={say('TEAM')}
            value={subject}
            error={error}
            list={teams}
            autoComplete="off"
            onChange={({ target }) => setSubject(target.value)}
          />
          <datalist id={teams}>
            {data?.listTeams.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <Field
        label={say('note')}
        value={note}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <FormButtons submit={say('addBlock')} isBusy={isBusy} onCancel={onDone} />
    </form>
  )
}
