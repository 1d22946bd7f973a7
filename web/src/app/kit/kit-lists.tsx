import { useRef, useState } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { MoveButtons } from '../../ui/lists/move-buttons.tsx'
import { type Order, SortHeader } from '../../ui/lists/sort-header.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { useRowKeys } from '../../ui/lists/use-row-keys.ts'

const rows = ['Riverside Arena', 'Hilltop Gym', 'Dale Hall']

export function KitLists() {
  const body = useRef<HTMLTableSectionElement>(null)
  const [order, setOrder] = useState<Order<'name' | 'courts'>>({ by: 'name', descending: false })
  useRowKeys(body)
  return (
    <Card title="Lists">
      <Table>
        <thead>
          <tr>
            <SortHeader column="name" label="Name" order={order} onOrder={setOrder} />
            <SortHeader column="courts" label="Courts" order={order} onOrder={setOrder} />
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
      <MoveButtons place={0} count={2} labels={{ up: 'Up', down: 'Down' }} onMove={() => {}} />
    </Card>
  )
}
