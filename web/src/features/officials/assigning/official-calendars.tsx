import { busyCalendarLimit } from '@whistle/domain/officials/busy-calendar'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { PlainList } from '../../../ui/lists/plain-list.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import styles from './assigning.module.css'
import { officialCalendarWords } from './calendar-words.ts'
import { DeleteCalendarSuggestionDocument, type SuggestedCalendarFragment } from './operations.generated.ts'
import { SuggestionForm } from './suggestion-form.tsx'

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
