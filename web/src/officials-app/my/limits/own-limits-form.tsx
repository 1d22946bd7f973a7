import type { AssigningLimits } from '@whistle/domain/assigning/records'
import { limitsFrom } from '@whistle/domain/assigning/terms'
import { inUnit, limitText, typedLimit } from '@whistle/domain/assigning/typed-limit'
import { isRefusal } from '@whistle/domain/refusal'
import { distanceUnitOf } from '@whistle/domain/time/reading-style'
import { refusalText } from '@whistle/domain/words/refusal-text'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useReadingStyle } from '../../../time/reading-style.ts'
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
  const unit = distanceUnitOf(useReadingStyle(), language)
  const savedOf = (name: keyof AssigningLimits) => limits?.[name] ?? null
  const shownOf = (name: keyof AssigningLimits) => typed[name] ?? limitText(name, savedOf(name), unit)
  // What is not typed stays exactly as it is, whatever the unit it is shown in.
  const givenOf = (name: keyof AssigningLimits) => {
    const text = typed[name]
    return text === undefined ? savedOf(name) : typedLimit(name, text, unit)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const input = limitsFrom(Object.fromEntries(names.map((name) => [name, givenOf(name)])))
    if (isRefusal(input))
      return setProblem({
        field: input.field,
        text: refusalText(inUnit(input, unit), language),
      })
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
            label={say(name === 'travelLimitMiles' && unit === 'KILOMETERS' ? 'travelLimitKilometers' : name)}
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
