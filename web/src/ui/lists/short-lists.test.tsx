import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { MoveButtons } from './move-buttons.tsx'
import { moveTo } from './move-to.ts'
import { OrderedList } from './ordered-list.tsx'
import { PlainList } from './plain-list.tsx'
import { RowGrip } from './row-grip.tsx'
import { useOrderedRows } from './use-ordered-rows.ts'

test('a plain list shows its rows, or the note that there are none', async () => {
  const listOf = (rows: readonly string[]) => (
    <PlainList rows={rows} none="No divisions yet">
      {(name) => <li key={name}>{name}</li>}
    </PlainList>
  )
  const screen = await render(listOf(['Varsity', 'Junior']))
  await expect.element(screen.getByRole('list')).toHaveTextContent('VarsityJunior')
  expect(screen.getByText('No divisions yet').query()).toBeNull()
  await screen.rerender(listOf([]))
  await expect.element(screen.getByText('No divisions yet')).toBeVisible()
  expect(screen.getByRole('listitem').query()).toBeNull()
})

function Courts({ names }: { names: readonly string[] }) {
  const [rows, setRows] = useState(names.map((name) => ({ id: name })))
  const ordered = useOrderedRows(rows, ({ id }, place) => setRows((now) => moveTo(now, id, place)))
  return (
    <main>
      <OrderedList ordered={ordered} none={<p>No courts yet</p>}>
        {({ id }, { row, grip, move, onKeyDown }) => (
          <li key={id} {...row}>
            <RowGrip grip={grip} title={`Drag ${id}`} />
            <input data-control="name" aria-label={id} defaultValue={id} onKeyDown={onKeyDown} />
            <MoveButtons {...move} labels={{ up: `${id} up`, down: `${id} down` }} />
          </li>
        )}
      </OrderedList>
    </main>
  )
}

async function renderCourts() {
  const screen = await render(<Courts names={['North', 'South', 'West']} />)
  const names = () =>
    screen
      .getByRole('textbox')
      .elements()
      .map((input) => input.getAttribute('aria-label'))
  return { screen, names }
}

test('a row moves by its buttons, and the focus stays on a button that works', async () => {
  const { screen, names } = await renderCourts()
  await screen.getByRole('button', { name: 'South up' }).click()
  await expect.poll(names).toEqual(['South', 'North', 'West'])
  await expect.element(screen.getByRole('button', { name: 'South down' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
})

test('a row moves by Alt with an arrow key, and its field keeps the focus', async () => {
  const { screen, names } = await renderCourts()
  await screen.getByRole('textbox', { name: 'North' }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  await expect.poll(names).toEqual(['South', 'West', 'North'])
  await expect.element(screen.getByRole('textbox', { name: 'North' })).toHaveFocus()
})

test('a row is dragged to another place', async () => {
  const { screen, names } = await renderCourts()
  await userEvent.dragAndDrop(screen.getByTitle('Drag North'), screen.getByTitle('Drag West'))
  await expect.poll(names).toEqual(['South', 'West', 'North'])
})

test('an empty ordered list shows its note', async () => {
  const screen = await render(<Courts names={[]} />)
  await expect.element(screen.getByText('No courts yet')).toBeVisible()
})
