import {
  calendarAddressFrom,
  calendarNameFrom,
  calendarNameLimit,
} from '@whistle/domain/officials/busy-calendar'
import { isRefusal } from '@whistle/domain/refusal'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { FormButtons } from '../../../records/form/form-buttons.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import { Field } from '../../../ui/controls/field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import styles from './assigning.module.css'
import { officialCalendarWords } from './calendar-words.ts'
import { CreateCalendarSuggestionDocument } from './operations.generated.ts'

type Props = { officialId: string; onSaved: () => void; onDone: () => void }

/** Suggests a calendar to the official by its name and address. */
export function SuggestionForm({ officialId, onSaved, onDone }: Props) {
  const say = useWords(officialCalendarWords)
  const mutate = useMutate()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const readName = calendarNameFrom(name)
  const address = calendarAddressFrom(url)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || isRefusal(readName) || isRefusal(address)) return
    setBusy(true)
    const input = { id: crypto.randomUUID(), officialId, name: readName, url: address }
    const failure = await mutate(CreateCalendarSuggestionDocument, { input })
    setBusy(false)
    if (failure) return setProblem(say('notChanged', { reason: failure.text }))
    onSaved()
    onDone()
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <Field
        label={say('name')}
        value={name}
        error={isTried && isRefusal(readName) ? say('nameWrong', { max: calendarNameLimit }) : undefined}
        autoComplete="off"
        maxLength={calendarNameLimit}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={say('url')}
        hint={say('urlHint')}
        value={url}
        error={isTried && isRefusal(address) ? say('urlWrong') : undefined}
        autoComplete="off"
        onChange={({ target }) => setUrl(target.value)}
      />
      <div role="alert" className={basic.danger}>
        {problem}
      </div>
      <FormButtons submit={say('suggest')} isBusy={isBusy} onCancel={onDone} />
    </form>
  )
}
