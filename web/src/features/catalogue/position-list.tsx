import { useState } from 'react'
import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { AddName } from '../../ui/controls/add-name.tsx'
import { Spoken } from '../../ui/layout/spoken.tsx'
import { OrderedList } from '../../ui/lists/ordered-list.tsx'
import { useOrderedRows } from '../../ui/lists/use-ordered-rows.ts'
import { createPosition, movePosition, newPosition } from './catalogue-steps.ts'
import type { Division, Position, Sport } from './catalogue-tree.ts'
import styles from './position-list.module.css'
import { PositionRow } from './position-row.tsx'
import type { CatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { sport: Sport; division: Division; edit: CatalogueEdit }

/** The positions of a division in their order. */
export function PositionList({ sport, division, edit }: Props) {
  const say = useWords(catalogueWords)
  const nameRule = useNameRule()
  const [spoken, setSpoken] = useState('')
  const { positions } = division
  const ordered = useOrderedRows(positions, ({ id, name }, place) => {
    void edit.save(...movePosition(positions, id, place))
    setSpoken(say('moved', { name, place: place + 1, count: positions.length }))
  })

  function remove(position: Position, place: number) {
    const neighbour = positions[place + 1] ?? positions[place - 1]
    ordered.focusAfterChange(neighbour, 'delete', '[data-new-position]')
    const step = { field: 'deletePosition', input: { id: position.id } } as const
    void edit.remove(position.name, step, [createPosition(sport, division.id, position)])
  }

  return (
    <>
      <OrderedList ordered={ordered} none={<div className={styles.none}>{say('noPositions')}</div>}>
        {(position, row) => (
          <PositionRow
            key={position.id}
            position={position}
            ordered={row}
            onChange={(change) =>
              edit.save({ field: 'updatePosition', input: { id: position.id, ...change } })
            }
            onDelete={() => remove(position, row.place)}
          />
        )}
      </OrderedList>
      <AddName
        label={say('newPosition')}
        fullLabel={say('newPositionOf', { division: division.name })}
        button={say('addPosition')}
        rule={nameRule}
        inputProps={{ 'data-new-position': true }}
        onAdd={(name) => {
          void edit.save(newPosition(sport, division, { id: crypto.randomUUID(), name }))
          setSpoken(say('added', { name }))
        }}
      />
      <Spoken text={spoken} />
    </>
  )
}
