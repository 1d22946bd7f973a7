import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { AddName } from '../../ui/add-name.tsx'
import { useRowDrag } from '../../ui/use-row-drag.ts'
import { createPosition, moved, movePosition, newPosition } from './catalogue-steps.ts'
import type { Division, Position, Sport } from './catalogue-tree.ts'
import { type MoveControl, PositionRow } from './position-row.tsx'
import type { CatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { sport: Sport; division: Division; edit: CatalogueEdit }

/** The positions of a division in their order. */
export function PositionList({ sport, division, edit }: Props) {
  const say = useWords(catalogueWords)
  const nameRule = useNameRule()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const focusNext = useRef<string | null>(null)
  const drag = useRowDrag(list, (id, to) => move(id, to))
  const { positions } = division
  const shown = drag.held ? moved(positions, drag.held.id, drag.held.to) : positions

  // Moving a row in the document takes the focus away from its button; this brings it back.
  useEffect(() => {
    if (!focusNext.current) return
    const wanted = list.current?.parentElement?.querySelector<HTMLElement>(focusNext.current)
    focusNext.current = null
    wanted?.focus()
  })

  function move(id: string, to: number, control?: MoveControl) {
    const steps = movePosition(positions, id, to)
    const place = Math.min(positions.length - 1, Math.max(0, to))
    const from = positions.findIndex((position) => position.id === id)
    if (from < 0 || from === place) return
    void edit.save(...steps)
    setSaid(say('moved', { name: positions[from]?.name ?? '', place: place + 1, count: positions.length }))
    if (control) focusNext.current = controlOf(id, usable(control, place, positions.length))
  }

  function remove(position: Position, place: number) {
    const neighbour = positions[place + 1] ?? positions[place - 1]
    focusNext.current = neighbour ? controlOf(neighbour.id, 'delete') : '[data-new-position]'
    const step = { field: 'deletePosition', input: { id: position.id } } as const
    void edit.remove(position.name, step, [createPosition(sport, division.id, position)])
  }

  return (
    <>
      {positions.length === 0 && <Box sx={{ color: 'text.secondary', py: 1 }}>{say('noPositions')}</Box>}
      <Box component="ol" ref={list} {...drag.listHandlers} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((position, place) => (
          <PositionRow
            key={position.id}
            position={position}
            place={place}
            count={positions.length}
            held={drag.held?.id === position.id}
            grip={drag.gripOf(position.id, place)}
            onChange={(change) =>
              edit.save({ field: 'updatePosition', input: { id: position.id, ...change } })
            }
            onMove={(by, control) => move(position.id, place + by, control)}
            onDelete={() => remove(position, place)}
          />
        ))}
      </Box>
      <AddName
        label={say('newPosition')}
        fullLabel={say('newPositionOf', { division: division.name })}
        button={say('addPosition')}
        rule={nameRule}
        inputProps={{ 'data-new-position': true }}
        onAdd={(name) => {
          void edit.save(newPosition(sport, division, { id: crypto.randomUUID(), name }))
          setSaid(say('added', { name }))
        }}
      />
      <Box role="status" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' }}>
        {said}
      </Box>
    </>
  )
}

function controlOf(id: string, control: string): string {
  return `[data-position="${CSS.escape(id)}"] [data-control="${control}"]`
}

/** At the end of the list the way on is closed, and a closed button cannot hold the focus. */
function usable(control: MoveControl, place: number, count: number): MoveControl {
  if (control === 'up' && place === 0) return 'down'
  if (control === 'down' && place === count - 1) return 'up'
  return control
}
