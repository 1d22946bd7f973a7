import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { EditConflict, useDifferenceLines } from './edit-conflict.tsx'

function Conflict(actions: { onKeepMine: () => void; onTakeTheirs: () => void }) {
  const linesOf = useDifferenceLines()
  const fields = [
    { label: 'Name', theirs: 'Union Hall', yours: 'Union Arena' },
    { label: 'Address', theirs: '', yours: '1 Ash St' },
    { label: 'Time zone', theirs: 'America/Chicago', yours: 'America/Chicago' },
  ]
  return <EditConflict title="Somebody changed this venue." lines={linesOf(fields)} {...actions} />
}

test('lists the fields that differ, and offers both versions', async () => {
  const onKeepMine = vi.fn()
  const onTakeTheirs = vi.fn()
  const { screen } = await renderPage(<Conflict onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />)
  const lines = screen.getByRole('listitem').elements()
  expect(lines.map((line) => line.textContent)).toEqual([
    'Name – theirs: Union Hall; yours: Union Arena',
    'Address – theirs: empty; yours: 1 Ash St',
  ])
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Keep mine' }).click()
  await screen.getByRole('button', { name: 'Use theirs' }).click()
  expect([onKeepMine.mock.calls.length, onTakeTheirs.mock.calls.length]).toEqual([1, 1])
})
