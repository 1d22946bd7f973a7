import { ownZone } from '../../../time/own-zone.ts'
import { Title } from '../../../ui/layout/title.tsx'
import { sayFrom } from '../../frame/language.ts'
import type { Section } from '../mine/use-mine.ts'
import styles from './availability.module.css'
import { MyDaysOff } from './days-off.tsx'
import { MyWeeklyOff } from './weekly-off.tsx'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

/** Time off: once, and every week. */
export function MyTimeOff(section: Section) {
  const { persons, officials } = section.mine
  // Time off belongs to the account, and the account to the person who made it.
  const isAnothers = persons.length > 1 && !officials.some(({ isTakenUp }) => isTakenUp)
  if (isAnothers)
    return (
      <>
        <Title>{`${say('title')} · Whistle`}</Title>
        <h1>{say('title')}</h1>
        <p className="card">{say('sharedMailbox')}</p>
      </>
    )
  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <h1>{say('title')}</h1>
      <p className={`secondary ${styles.intro}`}>
        {say('intro')} {say('zone', { zone: ownZone.replaceAll('_', ' ') })}
      </p>
      <MyDaysOff {...section} />
      <MyWeeklyOff {...section} />
    </>
  )
}
