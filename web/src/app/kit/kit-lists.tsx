import { useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { RowButton } from '../../ui/controls/row-button.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import { MonthTable } from '../../ui/lists/month-table.tsx'
import { MoveButtons } from '../../ui/lists/move-buttons.tsx'
import { moveTo } from '../../ui/lists/move-to.ts'
import { OrderedList } from '../../ui/lists/ordered-list.tsx'
import { PlainList } from '../../ui/lists/plain-list.tsx'
import { liftedRow, RowGrip } from '../../ui/lists/row-grip.tsx'
import { RowName } from '../../ui/lists/row-name.tsx'
import { type Order, SortHeader } from '../../ui/lists/sort-header.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { useOrderedRows } from '../../ui/lists/use-ordered-rows.ts'
import { useRowKeys } from '../../ui/lists/use-row-keys.ts'
import { VirtualCards } from '../../ui/lists/virtual-cards.tsx'
import { VirtualTableBody } from '../../ui/lists/virtual-table-body.tsx'

const columns = ['Name', 'Courts'] as const
const longRows = Array.from({ length: 30 }, (_, place) => ({ id: `Court ${place + 1}`, seats: 20 * place }))
const weeks = [0, 7].map((first) =>
  Array.from({ length: 7 }, (_, day) => `2026-11-${String(first + day + 1).padStart(2, '0')}`),
)
const weekdayText = (day: string, weekday: 'long' | 'short') =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { weekday, timeZone: 'UTC' })
const rows = ['Riverside Arena', 'Hilltop Gym', 'Dale Hall']

export function KitLists() {
  const body = useRef<HTMLTableSectionElement>(null)
  const [order, setOrder] = useState<Order<(typeof columns)[number]>>({ by: 'Name', descending: false })
  useRowKeys(body)
  return (
    <Card title="Lists">
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader key={column} column={column} label={column} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((name, place) => (
            <tr key={name}>
              <td>
                <a href={`#${place}`} data-row>
                  {name}
                </a>
              </td>
              <td>{place + 1}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <h3>Plain list</h3>
      <PlainList rows={rows} none="">
        {(name) => <li key={name}>{name}</li>}
      </PlainList>
      <PlainList rows={[]} none="No venues yet.">
        {() => null}
      </PlainList>
      <h3>Ordered list</h3>
      <KitOrderedList />
      <h3>Month</h3>
      <MonthTable weeks={weeks} weekdayText={weekdayText}>
        {(day) => <td key={day}>{Number(day.slice(-2))}</td>}
      </MonthTable>
      <h3>Long table</h3>
      <Table aria-rowcount={longRows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Name</th>
            <th scope="col">Seats</th>
          </tr>
        </thead>
        <VirtualTableBody rows={longRows} rowHeight={40}>
          {({ id, seats }, rowIndex) => (
            <tr key={id} aria-rowindex={rowIndex}>
              <td>{id}</td>
              <td>{seats}</td>
            </tr>
          )}
        </VirtualTableBody>
      </Table>
      <h3>Cards of a phone</h3>
      <VirtualCards rows={longRows.slice(0, 3)} estimate={48}>
        {({ id }) => (
          <a href={`#${id}`} data-row>
            {id}
          </a>
        )}
      </VirtualCards>
    </Card>
  )
}

/** Rows that are moved by their grip, by buttons and by Alt with an arrow key. */
function KitOrderedList() {
  const [courts, setCourts] = useState(rows.map((name) => ({ id: name })))
  const ordered = useOrderedRows(courts, ({ id }, place) => setCourts((now) => moveTo(now, id, place)))
  return (
    <OrderedList ordered={ordered} none="No courts yet.">
      {({ id }, { row, grip, isLifted, move, onKeyDown }) => (
        <li key={id} {...row} className={classNames(basic.editRow, basic.lined, isLifted && liftedRow)}>
          <RowGrip grip={grip} title={`Drag ${id}`} />
          <RowName ordered={{ onKeyDown }} label={`Name of ${id}`} value={id} onCommit={async () => true} />
          <MoveButtons {...move} labels={{ up: `Move ${id} up`, down: `Move ${id} down` }} />
          <RowButton
            icon="trash"
            label={`Delete ${id}`}
            onClick={() => setCourts((now) => now.filter((court) => court.id !== id))}
          />
        </li>
      )}
    </OrderedList>
  )
}
