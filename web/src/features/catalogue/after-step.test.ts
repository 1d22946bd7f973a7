import { expect, test } from 'vitest'
import { afterStep } from './after-step.ts'
import {
  type CatalogueStep,
  movePosition,
  newPosition,
  restoreDivision,
  restoreSport,
} from './catalogue-steps.ts'
import { type Division, inOrder, type Sport } from './catalogue-tree.ts'

const position = (name: string, order: number) => ({
  id: name.toLowerCase(),
  name,
  order,
  isBackup: false,
  defaultFee: 40,
  defaultShowTimeMin: 30,
  minGrade: null,
})
const varsity: Division = {
  id: 'varsity',
  name: 'Varsity',
  required: 'level-1',
  importance: 5,
  positions: [position('Referee', 3), position('Umpire', 7), position('Clock', 9)],
}
const u10: Division = { id: 'u10', name: 'U10', required: null, importance: null, positions: [] }
const basketball: Sport = {
  id: 'basketball',
  name: 'Basketball',
  divisions: [varsity],
  certifications: [{ id: 'level-1', name: 'Level 1' }],
}

const after = (sports: readonly Sport[], steps: readonly CatalogueStep[]) =>
  inOrder(steps.reduce(afterStep, sports))
const crew = (sports: readonly Sport[]) => sports[0]?.divisions[0]?.positions.map(({ name }) => name)

test('Undo restores a deleted sport with everything in it', () => {
  const gone = after([basketball], [{ field: 'deleteSport', input: { id: 'basketball' } }])
  expect(gone).toEqual([])
  expect(after(gone, restoreSport(basketball))).toEqual([basketball])
})

test('Undo restores a deleted division with its positions in their order', () => {
  const gone = after([basketball], [{ field: 'deleteDivision', input: { id: 'varsity' } }])
  expect(gone[0]?.divisions).toEqual([])
  expect(after(gone, restoreDivision(basketball, varsity))).toEqual([basketball])
})

test('a position moves to another place; places beyond the ends are the ends', () => {
  const { positions } = varsity
  expect(crew(after([basketball], movePosition(positions, 'clock', 0)))).toEqual([
    'Clock',
    'Referee',
    'Umpire',
  ])
  expect(crew(after([basketball], movePosition(positions, 'referee', 99)))).toEqual([
    'Umpire',
    'Clock',
    'Referee',
  ])
})

test('the importance of a division changes alone, and usual is a value too', () => {
  const change = (importance: number | null) =>
    after([basketball], [{ field: 'updateDivision', input: { id: 'varsity', name: 'Varsity', importance } }])
  expect(change(2)[0]?.divisions).toEqual([{ ...varsity, importance: 2 }])
  expect(change(null)[0]?.divisions).toEqual([{ ...varsity, importance: null }])
})

test('a new position comes after the others', () => {
  const step = newPosition(basketball, varsity, { id: 'line', name: 'Line judge' })
  expect(crew(after([basketball], [step]))).toEqual(['Referee', 'Umpire', 'Clock', 'Line judge'])
})

test('a record that has already arrived by live message is not added again', () => {
  const step = newPosition(basketball, varsity, { id: 'line', name: 'Line judge' })
  expect(after([basketball], [step, step])).toEqual(after([basketball], [step]))
})

test('a rename changes only its record, and the order by name holds', () => {
  const shown = after(
    [{ ...basketball, divisions: [varsity, u10] }],
    [
      { field: 'updateDivision', input: { id: 'varsity', name: 'U9' } },
      { field: 'updateCertification', input: { id: 'level-1', name: 'Level I' } },
    ],
  )
  expect(shown[0]?.divisions.map(({ name }) => name)).toEqual(['U9', 'U10'])
  expect(shown[0]?.certifications).toEqual([{ id: 'level-1', name: 'Level I' }])
  expect(shown[0]?.divisions[0]?.positions).toEqual(varsity.positions)
})
