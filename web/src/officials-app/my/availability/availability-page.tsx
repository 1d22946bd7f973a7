import { sayFrom } from '../../frame/language.ts'
import { Title } from '../../frame/title.tsx'
import { ownZone } from '../../frame/when.ts'
import myStyles from '../my.module.css'
import type { Section } from '../use-mine.ts'
import { MyDaysOff } from './days-off.tsx'
import { MyWeeklyOff } from './weekly-off.tsx'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

/** Time off: once, and every week. */
export function MyAvailabilityPage(section: Section) {
  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <h1>{say('title')}</h1>
      <p className={`secondary ${myStyles.intro}`}>
        {say('intro')} {say('zone', { zone: ownZone.replaceAll('_', ' ') })}
      </p>
      <MyDaysOff {...section} />
      <MyWeeklyOff {...section} />
    </>
  )
}
