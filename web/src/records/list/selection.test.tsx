import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PickAllRow } from './pick-all-row.tsx'
import { PickBox } from './pick-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

const rows = ['Ana', 'Ben', 'Cleo']

function List() {
  const { selected, select, clear } = useSelection()
  return (
    // The bar sticks below the top bar of a page.
    <div style={{ paddingTop: 60 }}>
      {selected.size > 0 && (
        <SelectionBar label="Selected people" count={selected.size} sum="$20 due" onClear={clear}>
          <button type="button">Pay</button>
        </SelectionBar>
      )}
      <PickAllRow label="All" ids={rows} selected={selected} onSelect={select} />
      {rows.map((name) => (
        <PickBox
          key={name}
          label={name}
          checked={selected.has(name)}
          onChange={(isIn) => select([name], isIn)}
        />
      ))}
    </div>
  )
}

test('rows are selected one by one and all at once; the box of all shows that some are', async () => {
  const screen = await render(<List />)
  const all = screen.getByRole('checkbox', { name: 'All' })
  const bar = screen.getByRole('region', { name: 'Selected people' })
  await expect.element(all).not.toBePartiallyChecked()
  await screen.getByRole('checkbox', { name: 'Ben' }).click()
  await expect.element(all).toBePartiallyChecked()
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected · $20 due')
  await all.click()
  await expect.element(all).toBeChecked()
  await expect.element(all).not.toBePartiallyChecked()
  await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected')
  await screen.getByRole('checkbox', { name: 'Ana' }).click()
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected')
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  for (const name of rows) await expect.element(screen.getByRole('checkbox', { name })).not.toBeChecked()
})
