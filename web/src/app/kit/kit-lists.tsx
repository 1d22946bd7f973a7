import { useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
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

const columns = ['Name', 'Courts'] as const
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
        </li>
      )}
    </OrderedList>
  )
}
