import {
  busyCalendarLimit,
  calendarNameFrom,
  calendarNameLimit,
  calendarProtocols,
  withWebcal,
} from '@whistle/domain/officials/busy-calendar'
import { isRefusal } from '@whistle/domain/refusal'
import { webAddressFrom } from '@whistle/domain/text/web-address'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { FormButtons } from '../../../records/form/form-buttons.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { PlainList } from '../../../ui/lists/plain-list.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import styles from './assigning.module.css'
import { officialCalendarWords } from './calendar-words.ts'
import {
  CreateCalendarSuggestionDocument,
  DeleteCalendarSuggestionDocument,
  type SuggestedCalendarFragment,
} from './operations.generated.ts'

type Props = { officialId: string; suggested: readonly SuggestedCalendarFragment[]; onSaved: () => void }

/** Calendars that the manager suggests for the official, who agrees before anything is read. */
export function OfficialCalendars({ officialId, suggested, onSaved }: Props) {
  const say = useWords(officialCalendarWords)
  const mutate = useMutate()
  const notify = useNotice()
  const [isAdding, setAdding] = useState(false)

  async function remove({ id, name }: SuggestedCalendarFragment) {
    const failure = await mutate(DeleteCalendarSuggestionDocument, { input: { id } })
    onSaved()
    notify(
      failure
        ? { text: say('notChanged', { reason: failure.text }), tone: 'failure' }
        : { text: say('removed', { name }) },
    )
  }

  return (
    <Card title={say('calendars')}>
      <p className={styles.hint}>{say('hint')}</p>
      <PlainList rows={suggested} none={say('none')}>
        {(each) => (
          <li key={each.id} className={basic.row}>
            <div className={basic.rowBody}>
              <div>{each.name}</div>
              <div className={basic.note}>
                <span className={styles.name}>{each.url}</span> · {say(each.state)}
              </div>
            </div>
            <RowButton
              icon="trash"
              control="delete"
              label={say('remove', { name: each.name })}
              onClick={() => void remove(each)}
            />
          </li>
        )}
      </PlainList>
      {isAdding && <SuggestionForm {...{ officialId, onSaved }} onDone={() => setAdding(false)} />}
      {!isAdding && suggested.length < busyCalendarLimit && (
        <div className={styles.buttons}>
          <Button size="small" variant="secondary" onClick={() => setAdding(true)}>
            {say('add')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function SuggestionForm({ officialId, onSaved, onDone }: Omit<Props, 'suggested'> & { onDone: () => void }) {
  const say = useWords(officialCalendarWords)
  const mutate = useMutate()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const readName = calendarNameFrom(name)
  const address = webAddressFrom(withWebcal(url), calendarProtocols)

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
