import type { AssigningLimits } from '@whistle/domain/assigning/records'
import { limitsFrom } from '@whistle/domain/assigning/terms'
import { isRefusal } from '@whistle/domain/refusal'
import { refusalText } from '@whistle/domain/words/refusal-text'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { language, sayFrom } from '../../frame/language.ts'
import { clearNotice, notify } from '../../frame/notice.tsx'
import { isFailure } from '../../frame/request.ts'
import { requestMany } from '../mine/request-many.ts'
import { TextField } from '../parts/text-field.tsx'
import { myLimitsWords } from './words.ts'

const say = sayFrom(myLimitsWords)
const sayCommon = sayFrom(commonWords)
const names = ['maxGamesPerDay', 'maxGamesPerWeek', 'travelLimitMiles'] as const

type Props = { limits: AssigningLimits | null; reread: () => Promise<void> }

export function OwnLimitsForm({ limits, reread }: Props) {
  const [typed, setTyped] = useState<Partial<Record<keyof AssigningLimits, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field?: string; text: string }>()
  const shownOf = (name: keyof AssigningLimits) => typed[name] ?? String(limits?.[name] ?? '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = Object.fromEntries(names.map((name) => [name, numberIn(shownOf(name))]))
    const input = limitsFrom(given)
    if (isRefusal(input)) return setProblem({ field: input.field, text: refusalText(input, language) })
    setProblem(undefined)
    setBusy(true)
    const answer = await requestMany([{ field: 'putOwnLimits', input }])
    if (!isFailure(answer)) await reread()
    setBusy(false)
    if (isFailure(answer)) return notify(sayCommon('notSaved', { reason: answer.text }), 'danger')
    setTyped({})
    notify(say('saved'))
  }

  return (
    <section className="card" aria-labelledby="limits">
      <h2 id="limits">{say('limits')}</h2>
      <p className="secondary">{say('limitsText')}</p>
      <form noValidate onSubmit={submit}>
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={say(name)}
            autoComplete="off"
            value={shownOf(name)}
            error={problem?.field === name ? problem.text : undefined}
            onChange={(value) => {
              clearNotice()
              setTyped({ ...typed, [name]: value })
            }}
          />
        ))}
        <div className="actions">
          <button type="submit" className="button" disabled={isBusy || Object.keys(typed).length === 0}>
            {isBusy ? sayCommon('saving') : sayCommon('save')}
          </button>
        </div>
      </form>
    </section>
  )
}

/** A text that is no number is refused as one out of range. */
function numberIn(text: string): number | null {
  return text.trim() ? Number(text.trim().replace(',', '.')) : null
}
