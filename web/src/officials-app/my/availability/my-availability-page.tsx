import '../my-forms.css'
import { sayFrom } from '../../frame/language.ts'
import { Title } from '../../frame/title.tsx'
import { ownZone } from '../../frame/when.ts'
import type { Section } from '../my-mine.ts'
import { MyDaysOff } from './my-days-off.tsx'
import { MyWeeklyOff } from './my-weekly-off.tsx'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

/** When the official cannot work: once, and every week. */
export function MyAvailabilityPage(section: Section) {
  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <h1>{say('title')}</h1>
      <p className="secondary my-intro">
        {say('intro')} {say('zone', { zone: ownZone.replaceAll('_', ' ') })}
      </p>
      <MyDaysOff {...section} />
      <MyWeeklyOff {...section} />
    </>
  )
}
