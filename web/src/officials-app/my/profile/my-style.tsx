import {
  dateStyles,
  distanceUnitOf,
  distanceUnits,
  type ReadingStyle,
  weekStartOf,
  weekStarts,
} from '@whistle/domain/time/reading-style'
import { shownStart } from '@whistle/domain/time/shown-time'
import { useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { setReadingStyle, useReadingStyle } from '../../../time/reading-style.ts'
import { language, sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure, request } from '../../frame/request.ts'
import { SaveReadingStyleDocument } from '../mine/mine.generated.ts'
import type { Section } from '../mine/use-mine.ts'
import { myProfileWords } from './words.ts'

const say = sayFrom(myProfileWords)
const sayCommon = sayFrom(commonWords)
const sample = { date: '2026-11-19', time: '18:15' }

/** How the official reads dates, distances and weeks, here and in messages; saved at once. */
export function MyStyle({ mine }: Pick<Section, 'mine'>) {
  const style = useReadingStyle()
  const [isBusy, setBusy] = useState(false)

  async function keep(chosen: Partial<ReadingStyle>) {
    setBusy(true)
    const input = { id: mine.userId, ...chosen }
    const answer = await request(SaveReadingStyleDocument, { input }, 'signedIn')
    setBusy(false)
    if (isFailure(answer)) return notify(sayCommon('notSaved', { reason: answer.text }), 'danger')
    setReadingStyle(answer.updateUser)
    notify(say('saved'))
  }

  return (
    <section className="card" aria-labelledby="style">
      <h2 id="style">{say('style')}</h2>
      <Select
        label={say('dateStyle')}
        options={dateStyles}
        textOf={(dateStyle) => shownStart(sample, ownZone, { dateStyle, language, year: '2026' })}
        value={style.dateStyle ?? 'ISO'}
        isBusy={isBusy}
        onChange={(dateStyle) => void keep({ dateStyle })}
      />
      <Select
        label={say('distanceUnit')}
        options={distanceUnits}
        textOf={say}
        value={distanceUnitOf(style, language)}
        isBusy={isBusy}
        onChange={(distanceUnit) => void keep({ distanceUnit })}
      />
      <Select
        label={say('weekStart')}
        options={weekStarts}
        textOf={say}
        value={weekStartOf(style, language)}
        isBusy={isBusy}
        onChange={(weekStart) => void keep({ weekStart })}
      />
    </section>
  )
}

type SelectProps<Value extends string> = {
  label: string
  options: readonly Value[]
  textOf: (value: Value) => string
  value: Value
  isBusy: boolean
  onChange: (value: Value) => void
}

function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, textOf, value, isBusy, onChange } = props
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="period-select"
        value={value}
        disabled={isBusy}
        onChange={({ target }) => {
          const chosen = options.find((each) => each === target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {options.map((each) => (
          <option key={each} value={each}>
            {textOf(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
