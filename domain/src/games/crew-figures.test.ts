import { expect, test } from 'vitest'
import { type CrewFigures, crewFigures, sumOfFigures } from './crew-figures.ts'

const position = (more: object = {}) => ({
  ...{ official: null, isTold: false, confirmedAssignment: false, askedAgainAt: null },
  ...{ hasCheckedIn: false, hasCompleted: false, isBackup: false, ...more },
})
const placed = { official: {} }
const told = { ...placed, isTold: true }
const confirmed = { ...told, confirmedAssignment: true }
const again = { ...told, askedAgainAt: '2027-05-01T10:00:00Z' }
const game = { status: 'PUBLISHED', officialsNeeded: 2 } as const

const addsUp = ({ filled, confirmed: sure, askedAgain, waiting, notSent }: CrewFigures) =>
  filled === sure + askedAgain + waiting + notSent

test('an offer is filled and not open, and the parts of what is filled add up', () => {
  const crew = [{}, placed, told, again, confirmed, { ...confirmed, hasCheckedIn: true }]
  const figures = crewFigures(game, crew.map(position))
  expect(figures).toEqual({
    ...{ needed: 6, filled: 5, open: 1, confirmed: 2, askedAgain: 1, waiting: 1, notSent: 1 },
    backupsNotSent: 0,
  })
  expect(addsUp(figures)).toBe(true)
})

test('a backup is counted apart', () => {
  const crew = [placed, { ...placed, isBackup: true }, { ...confirmed, isBackup: true }, { isBackup: true }]
  const figures = crewFigures(game, crew.map(position))
  expect(figures).toMatchObject({
    needed: 2,
    filled: 1,
    open: 1,
    notSent: 1,
    confirmed: 0,
    backupsNotSent: 1,
  })
  expect(addsUp(figures)).toBe(true)
})

test('a completed game has nothing open and sends nothing to backups', () => {
  const figures = crewFigures(
    { ...game, status: 'COMPLETE' },
    [{ ...confirmed, hasCompleted: true }, {}, { ...placed, isBackup: true }].map(position),
  )
  expect(figures).toMatchObject({ open: 0, confirmed: 1, backupsNotSent: 0 })
})

test('several games are summed', () => {
  const one = crewFigures(game, [position(confirmed), position()])
  expect(sumOfFigures([one, one])).toMatchObject({ needed: 4, filled: 2, open: 2, confirmed: 2 })
  expect(sumOfFigures([])).toMatchObject({ needed: 0, filled: 0 })
})
