import type { ReadingStyle } from '@whistle/domain/time/reading-style'
import { type ComponentProps, useId, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { setReadingStyle, useReadingStyle } from '../../../time/reading-style.ts'
import { styleChoices } from '../../../time/style-choices.ts'
import { Select } from '../../frame/form/select.tsx'
import { language, sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure, request } from '../../frame/request.ts'
import { SaveReadingStyleDocument } from '../mine/mine.generated.ts'
import type { Section } from '../mine/use-mine.ts'
import { myProfileWords } from './words.ts'

const say = sayFrom(myProfileWords)
const sayCommon = sayFrom(commonWords)

/** How the official reads dates, distances and weeks, here and in messages; saved at once. */
export function MyStyle({ mine }: Pick<Section, 'mine'>) {
  const choices = styleChoices(useReadingStyle(), { language, zone: ownZone })
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
      <Labelled {...choices.dateStyle} disabled={isBusy} onChange={(dateStyle) => void keep({ dateStyle })} />
      <Labelled
        {...choices.distanceUnit}
        disabled={isBusy}
        onChange={(distanceUnit) => void keep({ distanceUnit })}
      />
      <Labelled {...choices.weekStart} disabled={isBusy} onChange={(weekStart) => void keep({ weekStart })} />
    </section>
  )
}

type LabelledProps<Value extends string> = ComponentProps<typeof Select<Value>> & { label: string }

function Labelled<Value extends string>({ label, ...select }: LabelledProps<Value>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  )
}
