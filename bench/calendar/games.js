// The month that every calendar draws: 2,000 games on its 30 days, 66 or 67 a day.
const days = 30
const statuses = ['UNPUBLISHED', 'PUBLISHED', 'CONFIRMED', 'COMPLETE']
const two = (number) => String(number).padStart(2, '0')

export const shownDay = '2026-11-16'

const venue = { __typename: 'Venue', id: 'venue', name: 'Riverside Arena', timeZone: 'UTC' }
const sport = { __typename: 'Sport', id: 'sport', name: 'Basketball' }
const division = { __typename: 'Division', id: 'division', name: 'D1', sport }

export const games = Array.from({ length: 2_000 }, (_, at) => {
  const inDay = Math.floor(at / days)
  const startDate = `2026-11-${two((at % days) + 1)}`
  const startTime = `${two(8 + (inDay % 13))}:${two((inDay % 4) * 15)}`
  return {
    __typename: 'Game',
    id: `game-${at}`,
    name: `Tigers ${at} vs Comets`,
    status: statuses[at % statuses.length],
    startDate,
    startTime,
    startDateTime: `${startDate}T${startTime}:00.000Z`,
    duration: 90,
    officialsNeeded: 3,
    officialsConfirmed: at % 4,
    officialsCheckedIn: 0,
    isPendingCompletion: false,
    court: { __typename: 'Court', id: `court-${inDay % 8}`, name: `Court ${inDay % 8}`, venue },
    division,
  }
})

/** The same games as events of the libraries. */
export const events = games.map(({ id, name, startDateTime, duration }) => {
  const start = new Date(startDateTime)
  return { id, title: name, start, end: new Date(start.getTime() + duration * 60_000) }
})
