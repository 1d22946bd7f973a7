import type { Section } from '../mine/use-mine.ts'
import { MyAvailabilityPage } from './availability-page.tsx'
import { MyCalendars } from './my-calendars.tsx'

/** When the official cannot work: as entered here, and as other calendars say. */
export function MyAvailability(section: Section) {
  const { persons, officials } = section.mine
  const isAnothers = persons.length > 1 && !officials.some(({ isTakenUp }) => isTakenUp)
  return (
    <>
      <MyAvailabilityPage {...section} />
      {!isAnothers && <MyCalendars />}
    </>
  )
}
