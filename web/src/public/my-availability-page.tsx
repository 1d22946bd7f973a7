import './my-forms.css'
import { myAvailabilityWords } from '@whistle/domain/words/my-availability'
import { sayFrom } from './language.ts'
import { MyDaysOff } from './my-days-off.tsx'
import type { Section } from './my-mine.ts'
import { MyWeeklyOff } from './my-weekly-off.tsx'
import { Title } from './title.tsx'
import { ownZone } from './when.ts'

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
