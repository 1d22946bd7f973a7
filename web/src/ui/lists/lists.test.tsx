import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { expectFocusAfter } from '../../../test/focus.ts'
import { MoveButtons } from './move-buttons.tsx'
import { type Order, SortHeader } from './sort-header.tsx'
import { Table } from './table.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useVirtualRows } from './virtual-rows.ts'

function Venues({ count = 3 }: { count?: number }) {
  const [order, setOrder] = useState<Order<'name' | 'city'>>({ by: 'name', descending: false })
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body)
  const window = useVirtualRows({ count, rowHeight: 40, list: body, covered: 92 })
  return (
    <>
      <button type="button" onClick={() => window.reveal(count - 1)}>
        Last
      </button>
      <Table aria-label="Venues">
        <thead>
          <tr>
            <SortHeader column="name" label="Name" order={order} onOrder={setOrder} />
            <SortHeader column="city" label="City" order={order} onOrder={setOrder} />
          </tr>
        </thead>
        <tbody ref={body}>
          {window.above > 0 && <tr aria-hidden style={{ height: window.above }} />}
          {Array.from({ length: window.to - window.from }, (_, at) => window.from + at).map((row) => (
            <tr key={row}>
              <td>
                <a href={`#${row}`} data-row>{`Venue ${row}`}</a>
              </td>
              <td>Berlin</td>
            </tr>
          ))}
          {window.below > 0 && <tr aria-hidden style={{ height: window.below }} />}
        </tbody>
      </Table>
    </>
  )
}

test('a sort header says the direction and turns it at the second click', async () => {
  const screen = await render(<Venues />)
  const name = screen.getByRole('columnheader', { name: 'Name' })
  const city = screen.getByRole('columnheader', { name: 'City' })
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(city).not.toHaveAttribute('aria-sort')
  await screen.getByRole('button', { name: 'City' }).click()
  await expect.element(city).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('button', { name: 'City' }).click()
  await expect.element(city).toHaveAttribute('aria-sort', 'descending')
  await expectAccessibleInBothSchemes()
})

test('J and K move through the rows', async () => {
  const screen = await render(<Venues />)
  await expectFocusAfter('j', screen.getByRole('link', { name: 'Venue 0' }))
  await expectFocusAfter('jj', screen.getByRole('link', { name: 'Venue 2' }))
  await expectFocusAfter('k', screen.getByRole('link', { name: 'Venue 1' }))
})

test('of two thousand rows only those in the window are drawn, and any row can be revealed', async () => {
  const screen = await render(<Venues count={2000} />)
  await expect.element(screen.getByRole('link', { name: 'Venue 5', exact: true })).toBeVisible()
  expect(document.querySelectorAll('a[data-row]').length).toBeLessThan(80)
  expect(document.documentElement.scrollHeight).toBeGreaterThan(2000 * 40)
  await screen.getByRole('button', { name: 'Last' }).click()
  const last = screen.getByRole('link', { name: 'Venue 1999' })
  await expect.element(last).toBeInViewport()
  expect(document.querySelectorAll('a[data-row]').length).toBeLessThan(80)
})

test('the first row cannot move up and the last cannot move down', async () => {
  const onMove = vi.fn()
  const labels = { up: 'Up', down: 'Down' }
  const screen = await render(<MoveButtons place={0} count={2} labels={labels} onMove={onMove} />)
  await expect.element(screen.getByRole('button', { name: 'Up' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Down' }).click()
  expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 'down')
})

test('a row is dragged by its grip to another place', async () => {
  const onDrop = vi.fn()
  function Courts() {
    const list = useRef<HTMLOListElement>(null)
    const { gripOf, listHandlers, dragged } = useRowDrag(list, onDrop)
    return (
      <ol ref={list} {...listHandlers} data-dragged={dragged?.id}>
        {['a', 'b', 'c'].map((id, place) => (
          <li key={id} style={{ height: 40 }}>
            <span {...gripOf(id, place)}>{`Grip ${id}`}</span>
          </li>
        ))}
      </ol>
    )
  }
  const screen = await render(<Courts />)
  await userEvent.dragAndDrop(screen.getByText('Grip a'), screen.getByText('Grip c'))
  expect(onDrop).toHaveBeenCalledExactlyOnceWith('a', 2)
})
