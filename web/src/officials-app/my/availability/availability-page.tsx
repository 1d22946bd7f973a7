import type { Section } from '../mine/use-mine.ts'
import { MyCalendars } from './my-calendars.tsx'
import { MyTimeOff } from './time-off.tsx'

/** When the official cannot work: as entered here, and as other calendars say. */
export function MyAvailabilityPage(section: Section) {
  const { persons, officials } = section.mine
  const isAnothers = persons.length > 1 && !officials.some(({ isTakenUp }) => isTakenUp)
  return (
    <>
      <MyTimeOff {...section} />
      {!isAnothers && <MyCalendars onAnswered={section.reread} />}
    </>
  )
}
