import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { defaultShowTimeMin } from '@whistle/domain/games/assignment'
import { useEffect, useRef, useState } from 'react'
import { useNameRule } from '../../../../i18n/refusal-text.ts'
import { useWords } from '../../../../i18n/words.ts'
import { AddName } from '../../../../ui/add-name.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Spoken } from '../../../../ui/spoken.tsx'
import { useRowDrag } from '../../../../ui/use-row-drag.ts'
import { crewOf } from '../../model/crew-state.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { feeText, type PositionDraft } from './edit-game-draft.ts'
import { addPosition, changePosition, moveTo, remove, restore } from './edit-game-lists.ts'
import { EditGamePositionRow } from './edit-game-position-row.tsx'
import type { EditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

/** The positions in their order: add, rename, fee, show time, move, remove. Who holds them is shown live. */
export function EditGamePositions({ form, game }: { form: EditGame; game: GameViewFragment }) {
  const say = useWords(editGameWords)
  const nameRule = useNameRule()
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const { positions } = form.lists
  const { division } = form.read
  const drag = useRowDrag(list, (id, to) => move(id, to))
  const shown = drag.held ? moveTo(positions, drag.held.id, drag.held.to) : positions
  const held = new Map(crewOf(game).map((position) => [position.id, position]))

  // Moving a row in the document takes the focus away from its button; this brings it back.
  useEffect(() => {
    if (!focusNext.current) return
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  const change = (next: (now: readonly PositionDraft[]) => PositionDraft[]) =>
    form.changeLists((now) => ({ positions: next(now.positions) }))

  function move(id: string, to: number, control?: string) {
    const place = Math.min(positions.length - 1, Math.max(0, to))
    const row = positions.find((each) => each.id === id)
    if (!row || positions[place] === row) return
    change((now) => moveTo(now, id, place))
    setSaid(say('moved', { name: row.name, place: place + 1, count: positions.length }))
    const isAtEnd = place === 0 || place === positions.length - 1
    if (control) focusNext.current = controlOf(id, isAtEnd && control !== 'name' ? other[control] : control)
  }

  function add(name: string) {
    const known = division?.positions.find((position) => position.name === name)
    const values = {
      name,
      fee: feeText(known?.defaultFee ?? 0),
      showTime: String(known?.defaultShowTimeMin ?? defaultShowTimeMin),
    }
    change((now) => addPosition(now, crypto.randomUUID(), values))
  }

  // Another division has other positions; those of the old one are left to the manager.
  const names = new Set(positions.map(({ name }) => name))
  const isOther = division && division.id !== form.base.division?.id
  const missing = isOther ? division.positions.map(({ name }) => name).filter((name) => !names.has(name)) : []
  return (
    <Card title={say('positions')}>
      {positions.length === 0 && <Box sx={{ color: 'text.secondary', pb: 3 }}>{say('noPositions')}</Box>}
      <Box component="ol" ref={list} {...drag.listHandlers} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((position, place) => (
          <EditGamePositionRow
            key={position.id}
            position={position}
            holding={held.get(position.id)}
            place={place}
            count={positions.length}
            isHeld={drag.held?.id === position.id}
            grip={drag.gripOf(position.id, place)}
            errorOf={(field) => form.positionErrorOf(position.id, field)}
            onChange={(values) => change((now) => changePosition(now, position.id, values))}
            onMove={(by, control) => move(position.id, place + by, control)}
            onRemove={() => change((now) => remove(now, position.id))}
            onKeep={() => change((now) => restore(now, position.id))}
          />
        ))}
      </Box>
      {missing.length > 0 && (
        <Button
          variant="text"
          startIcon={<Icon name="plus" />}
          sx={{ mt: 3, textAlign: 'left', whiteSpace: 'normal' }}
          onClick={() => missing.forEach(add)}
        >
          {say('addMissing', { names: missing.join(', ') })}
        </Button>
      )}
      <AddName
        label={say('newPosition')}
        hint={say('newPositionHint')}
        button={say('addPosition')}
        rule={nameRule}
        addOnLeave
        onAdd={add}
      />
      <Spoken text={said} />
    </Card>
  )
}

/** At the end of the list the way on is closed, and a closed button cannot hold the focus. */
const other: Record<string, string> = { up: 'down', down: 'up' }

function controlOf(id: string, control: string | undefined): string {
  return `[data-position="${CSS.escape(id)}"] [data-control="${control}"]`
}
