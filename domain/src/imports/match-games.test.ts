import { expect, test } from 'vitest'
import { differencesOf, type ExistingGame, type SaidField, type SaidGame } from './match-games.ts'

const values = {
  ...{ name: 'Hawks vs Owls', startDateTime: '2027-05-01T23:30:00.000Z', duration: 60, officialsNeeded: 2 },
  ...{ homeTeam: 'Hawks', awayTeam: 'Owls', number: null, note: null },
  ...{ gameCourtId: 'court-1', gameDivisionId: 'd1', gameRequiredCertificationId: null },
}
const there = (more: Partial<ExistingGame> = {}): ExistingGame => ({
  ...{ ...values, id: 'there', isOver: false },
  ...more,
})
const said = (more: Partial<SaidGame['game']> = {}, fields: SaidField[] = []): SaidGame => ({
  game: { ...values, isTournament: false, ...more },
  said: ['name', 'startDateTime', 'gameCourtId', ...fields],
  timeZone: 'America/New_York',
})
const kinds = (rows: SaidGame[], existing: ExistingGame[]) =>
  differencesOf(rows, existing).map(({ kind }) => kind)

test('the same name, start and court is the same game; what the line does not say is not compared', () => {
  expect(differencesOf([said({ duration: 90 })], [there()])).toEqual([{ kind: 'SAME', id: 'there' }])
  expect(differencesOf([said({ duration: 90 }, ['duration'])], [there()])).toEqual([
    { kind: 'CHANGED', id: 'there', changes: [{ field: 'duration', before: 60, after: 90 }] },
  ])
})

test('another start or court on the same day is a change of the only game of that name', () => {
  const row = said({ startDateTime: '2027-05-02T00:00:00.000Z', gameCourtId: 'court-2' })
  expect(differencesOf([row], [there()])).toEqual([
    {
      ...{ kind: 'CHANGED', id: 'there' },
      changes: [
        { field: 'startDateTime', before: values.startDateTime, after: '2027-05-02T00:00:00.000Z' },
        { field: 'gameCourtId', before: 'court-1', after: 'court-2' },
      ],
    },
  ])
  expect(kinds([said({ startDateTime: '2027-05-02T23:30:00.000Z' })], [there()])).toEqual(['NEW'])
})

test('a number finds a game on another day by its name, and on the same day by another name', () => {
  const numbered = there({ number: '17' })
  const later = said({ number: '17', startDateTime: '2027-06-01T23:30:00.000Z' })
  expect(kinds([later], [numbered])).toEqual(['CHANGED'])
  expect(kinds([said({ number: '17', name: 'Final' })], [numbered])).toEqual(['CHANGED'])
  expect(
    kinds([said({ number: '17', name: 'Final', startDateTime: later.game.startDateTime })], [numbered]),
  ).toEqual(['NEW'])
  expect(kinds([said({ number: '18', startDateTime: '2027-05-02T00:00:00.000Z' })], [numbered])).toEqual([
    'NEW',
  ])
})

test('two games of a day with one name are told apart by their start, and never guessed', () => {
  const second = said({ startDateTime: '2027-05-01T20:00:00.000Z' })
  const third = said({ startDateTime: '2027-05-01T21:00:00.000Z' })
  expect(kinds([said(), second], [there()])).toEqual(['SAME', 'NEW'])
  expect(kinds([second, third], [there()])).toEqual(['NEW', 'NEW'])
  expect(
    kinds([third], [there(), there({ id: 'other', startDateTime: '2027-05-01T20:00:00.000Z' })]),
  ).toEqual(['NEW'])
})

test('a game that is over is not changed', () => {
  const over = there({ isOver: true })
  expect(kinds([said({ duration: 90 }, ['duration'])], [over])).toEqual(['SAME'])
  expect(kinds([said({ gameCourtId: 'court-2' })], [over])).toEqual(['NEW'])
})

test('where only exact games are known, another court is a new game and nothing is changed', () => {
  const rows = [said({ duration: 90 }, ['duration']), said({ gameCourtId: 'court-2' })]
  expect(differencesOf(rows, [there()], { onlyExact: true })).toEqual([
    { kind: 'SAME', id: 'there' },
    { kind: 'NEW' },
  ])
})
