import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { expectValueAfter } from '../../../test/expect-value-after.ts'
import { expectFocusAfter } from '../../../test/focus.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { afterStep } from './after-step.ts'
import { CatalogueSection } from './catalogue-section.tsx'
import type { CatalogueStep } from './catalogue-steps.ts'
import type { Position, Sport } from './catalogue-tree.ts'

const positionOf = (name: string, order: number): Position => ({
  ...{ id: name.toLowerCase(), name, order, isBackup: false },
  ...{ defaultFee: 65, defaultShowTimeMin: 30, minGrade: null },
})
const sportOf = (name: string): Sport => ({
  ...{ id: name.toLowerCase(), name },
  certifications: [{ id: `level-${name}`, name: 'Level 2' }],
  divisions: [
    {
      ...{ id: `d-${name}`, name: 'Varsity', required: null, importance: null },
      positions: [positionOf('Referee', 0), positionOf('Umpire', 1)],
    },
  ],
})

async function renderSection(sports: readonly Sport[]) {
  const change = vi.fn(async () => null)
  const section = (
    <main>
      <CatalogueSection id="sports" sports={sports} allowedSports={3} change={change} />
    </main>
  )
  const { screen } = await renderPage(section)
  return { screen, change }
}

test('an empty name is ignored, and Escape restores the old one', async () => {
  const { screen, change } = await renderSection([sportOf('Basketball')])
  const name = screen.getByLabelText('Name of the sport Basketball')
  await expectValueAfter(name, '', '{Enter}', 'Basketball')
  await expectValueAfter(name, 'Netball', '{Escape}', 'Basketball')
  expect(change).not.toHaveBeenCalled()
})

test('an invalid fee is announced and not saved', async () => {
  const { screen, change } = await renderSection([sportOf('Basketball')])
  await screen.getByLabelText('Fee of Referee in dollars').fill('much')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(change).not.toHaveBeenCalled()
  await expectAccessibleInBothSchemes()
})

test('the least grade of a position is chosen and cleared', async () => {
  const { screen, change } = await renderSection([sportOf('Basketball')])
  await screen.getByLabelText('Minimum grade of Referee').selectOptions('Grade 4 or better')
  expect(change).toHaveBeenLastCalledWith([
    { field: 'updatePosition', input: { id: 'referee', minGrade: 4 } },
  ])
  await expectAccessibleInBothSchemes()
})

test('a division is as important as usual until another importance is chosen', async () => {
  const { screen, change } = await renderSection([sportOf('Basketball')])
  const importance = screen.getByLabelText('Importance')
  await expect.element(importance).toHaveDisplayValue('Usual')
  await importance.selectOptions('Most')
  expect(change).toHaveBeenCalledExactlyOnceWith([
    { field: 'updateDivision', input: { id: 'd-Basketball', name: 'Varsity', importance: 5 } },
  ])
  await expectAccessibleInBothSchemes()
})

test('a position moves by its buttons', async () => {
  const { screen, change } = await renderSection([sportOf('Basketball')])
  await screen.getByRole('button', { name: 'Move Referee down' }).click()
  expect(change).toHaveBeenCalledExactlyOnceWith([
    { field: 'updatePosition', input: { id: 'umpire', order: 0 } },
    { field: 'updatePosition', input: { id: 'referee', order: 1 } },
  ])
})

test('with all sports of the plan there is no field for another one', async () => {
  const { screen } = await renderSection(['Basketball', 'Soccer', 'Hockey'].map(sportOf))
  await expect.element(screen.getByText('3 of 3 sports')).toBeVisible()
  await expect.element(screen.getByText(/Your plan allows 3 sports\./)).toBeVisible()
  await expect.element(screen.getByLabelText('New sport')).not.toBeInTheDocument()
})

test('without sports the section says how to start', async () => {
  const { screen } = await renderSection([])
  await expect.element(screen.getByText(/No sports yet/)).toBeVisible()
  await expect.element(screen.getByLabelText('New sport')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

/** A section whose changes show at once, as in the settings. */
function Saved({ first }: { first: readonly Sport[] }) {
  const [sports, setSports] = useState(first)
  const change = async (steps: readonly CatalogueStep[]) => {
    setSports((now) => steps.reduce<readonly Sport[]>(afterStep, now))
    return null
  }
  return <CatalogueSection id="sports" sports={sports} allowedSports={3} change={change} />
}

test('a deleted position, division or sport leaves the focus at the next one, or at the field that adds one', async () => {
  const { screen } = await renderPage(<Saved first={[sportOf('Basketball'), sportOf('Soccer')]} />)
  const first = screen.getByRole('group', { name: 'Basketball' })
  await first.getByRole('button', { name: 'Delete Referee' }).click()
  await expectFocusAfter('{Enter}', first.getByLabelText('New position of Varsity'))
  await first.getByRole('button', { name: 'Delete Varsity' }).click()
  await expect.element(first.getByLabelText('New division of Basketball')).toHaveFocus()
  await first.getByRole('button', { name: 'Delete Level 2' }).click()
  await expect.element(first.getByLabelText('New certification of Basketball')).toHaveFocus()
  await first.getByRole('button', { name: 'Delete Basketball' }).click()
  await expect.element(screen.getByRole('button', { name: 'Delete Soccer' })).toHaveFocus()
  await expectFocusAfter('{Enter}', screen.getByLabelText('New sport'))
})
