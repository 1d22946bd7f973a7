import {
  calendarAddressFrom,
  calendarNameFrom,
  calendarNameLimit,
} from '@whistle/domain/officials/busy-calendar'
import { isRefusal } from '@whistle/domain/refusal'
import { type FormEvent, useState } from 'react'
import { sayFrom } from '../../frame/language.ts'
import { isFailure } from '../../frame/request.ts'
import { useOneChange } from '../../frame/still.ts'
import { requestMany } from '../mine/request-many.ts'
import { TextField } from '../parts/text-field.tsx'
import styles from './availability.module.css'
import { myCalendarWords } from './calendar-words.ts'
import { OffFormFoot } from './off-form-foot.tsx'

const say = sayFrom(myCalendarWords)

/** Adds a calendar by its name and address. */
export function CalendarForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const { isBlocked, run } = useOneChange()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlocked) return
    const calendarName = calendarNameFrom(name)
    if (isRefusal(calendarName)) return setProblem(say('nameWrong', { max: calendarNameLimit }))
    const address = calendarAddressFrom(url)
    if (isRefusal(address)) return setProblem(say('urlWrong'))
    run(() => add(calendarName, address))
  }

  async function add(calendarName: string, address: string) {
    const answer = await requestMany([
      { field: 'createBusyCalendar', input: { name: calendarName, url: address } },
    ])
    if (isFailure(answer)) return setProblem(say('notAdded', { reason: answer.text }))
    setProblem(undefined)
    setName('')
    setUrl('')
    await onAdded()
  }

  return (
    <form className={styles.offForm} noValidate onSubmit={submit}>
      <TextField
        name="name"
        autoComplete="off"
        label={say('name')}
        maxLength={calendarNameLimit}
        value={name}
        onChange={setName}
      />
      <TextField
        name="url"
        autoComplete="off"
        label={say('url')}
        hint={say('urlHint')}
        value={url}
        onChange={setUrl}
      />
      <OffFormFoot problem={problem} button={say('add')} isBlocked={isBlocked} />
    </form>
  )
}
