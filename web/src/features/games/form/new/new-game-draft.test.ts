import { expect, it } from 'vitest'
import { mutationDocument } from '../../../../records/mutation-document.ts'
import type { GameOptions } from '../game-options.ts'
import { type NewGameDraft, readNewGame, stepsToCreate } from './new-game-draft.ts'

const position = (name: string, isBackup = false) => ({
  ...{ id: name, name, isBackup, order: 0 },
  ...{ defaultFee: 45.5, defaultShowTimeMin: 30 },
})
const options: GameOptions = {
  teams: [],
  courts: [
    {
      ...{ id: 'c1', name: 'Court 1', venue: { id: 'v1', name: 'Riverside' } },
      ...{ timeZone: 'America/New_York', location: null },
    },
  ],
  divisions: [
    {
      ...{ id: 'd1', name: 'D1', sport: { id: 's1', name: 'Basketball' }, certifications: [] },
      requiredCertification: '',
      positions: [position('Referee'), position('Umpire'), position('Alternate', true)],
    },
  ],
}
const draft: NewGameDraft = {
  ...{ name: ' Tigers vs Comets ', court: 'c1', division: 'd1', date: '2026-11-20', time: '18:30' },
  ...{ duration: '90', needed: '', certification: '', isTournament: false },
  ...{ homeTeam: ' Tigers ', awayTeam: '', number: ' A-1 ', note: ' Gate 4 ' },
  ...{ repeats: false, weeks: '4', perDay: '1', every: '90' },
}
const read = (change: Partial<NewGameDraft> = {}) => readNewGame({ ...draft, ...change }, options, 'UTC')
const steps = (change: Partial<NewGameDraft> = {}) => {
  const start = read(change).starts[0] ?? ''
  return stepsToCreate({ id: 'g1', start }, { ...draft, ...change }, read(change), () => crypto.randomUUID())
}

it("reads the time in the venue's zone", () => {
  expect(read().starts).toEqual(['2026-11-20T23:30:00.000Z'])
  expect(read().refusals).toEqual({})
})

it('creates every position of the division with its fee and show time, and needs all but backups', () => {
  const [game, ...positions] = steps()
  expect(game?.input).toMatchObject({
    ...{
      name: 'Tigers vs Comets',
      officialsNeeded: 2,
      duration: 90,
      homeTeam: 'Tigers',
      awayTeam: null,
      number: 'A-1',
      note: 'Gate 4',
    },
  })
  expect(positions.map(({ input }) => input)).toMatchObject([
    { name: 'Referee', fee: 45.5, showTimeMin: 30, index: 0, assignmentGameId: 'g1' },
    { name: 'Umpire', index: 1 },
    { name: 'Alternate', index: 2 },
  ])
})

it('needs the typed number of officials', () => {
  expect(steps({ needed: '5' })[0]?.input).toMatchObject({ officialsNeeded: 5 })
})

it('repeats weekly and several times a day', () => {
  expect(read({ repeats: true, weeks: '3', perDay: '2' }).starts).toHaveLength(6)
})

it('refuses invalid fields and has no starts then', () => {
  const { refusals, starts } = read({
    name: ' ',
    court: '',
    duration: '0',
    date: '',
    repeats: true,
    weeks: 'x',
  })
  expect(Object.keys(refusals).sort()).toEqual(['court', 'date', 'duration', 'name', 'weeks'])
  expect(starts).toEqual([])
})

it('needs minutes between games only with several a day', () => {
  expect(read({ repeats: true, every: '' }).refusals).toEqual({})
  expect(read({ repeats: true, perDay: '2', every: '' }).refusals).toHaveProperty('every')
})

it('is one mutation document with its positions', () => {
  const { text, variables } = mutationDocument(steps())
  expect(text).toMatch(/^mutation Change\(\$input0:CreateGameInput!,\$input1:CreateAssignmentInput!/)
  expect(text).toContain('step3:createAssignment(input:$input3){id}')
  expect(Object.keys(variables)).toHaveLength(4)
})
