import { defaultShowTimeMin } from '@whistle/domain/games/assignment'
import { useState } from 'react'
import { feeFieldText } from '../../../../i18n/money-text.ts'
import { useNameRule } from '../../../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { AddName } from '../../../../ui/controls/add-name.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Spoken } from '../../../../ui/layout/spoken.tsx'
import { moveTo } from '../../../../ui/lists/move-to.ts'
import { OrderedList } from '../../../../ui/lists/ordered-list.tsx'
import { useOrderedRows } from '../../../../ui/lists/use-ordered-rows.ts'
import { crewOf } from '../../model/crew-state.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import type { PositionDraft } from './edit-game-draft.ts'
import { EditGamePositionRow } from './edit-game-position-row.tsx'
import styles from './edit-game-positions.module.css'
import { addPositionRow, changePositionRow, removeRow, restoreRow } from './edit-game-rows.ts'
import type { EditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

/** The positions in their order: add, rename, fee, show time, move, remove. Their officials are shown live. */
export function EditGamePositions({ form, game }: { form: EditGame; game: GameViewFragment }) {
  const say = useWords(editGameWords)
  const language = useLanguage()
  const nameRule = useNameRule()
  const [spoken, setSpoken] = useState('')
  const { positions } = form.lists
  const { division } = form.read
  const saved = new Map(crewOf(game).map((position) => [position.id, position]))
  const change = (next: (now: readonly PositionDraft[]) => PositionDraft[]) =>
    form.changeLists((now) => ({ positions: next(now.positions) }))
  const ordered = useOrderedRows(positions, ({ id, name }, place) => {
    change((now) => moveTo(now, id, place))
    setSpoken(say('moved', { name, place: place + 1, count: positions.length }))
  })

  function add(name: string) {
    const known = division?.positions.find((position) => position.name === name)
    const values = {
      name,
      fee: feeFieldText(known?.defaultFee ?? 0, language),
      showTime: String(known?.defaultShowTimeMin ?? defaultShowTimeMin),
      isBackup: known?.isBackup ?? false,
      minGrade: '',
    }
    change((now) => addPositionRow(now, crypto.randomUUID(), values))
  }

  // Another division has other positions; removing those of the old one is left to the manager.
  const names = new Set(positions.map(({ name }) => name))
  const isOther = division && division.id !== form.base.division?.id
  const missing = isOther ? division.positions.map(({ name }) => name).filter((name) => !names.has(name)) : []
  return (
    <Card title={say('positions')}>
      <OrderedList ordered={ordered} none={<div className={styles.none}>{say('noPositions')}</div>}>
        {(position, row) => (
          <EditGamePositionRow
            key={position.id}
            position={position}
            saved={saved.get(position.id)}
            ordered={row}
            errorOf={(field) => form.positionErrorOf(position.id, field)}
            onChange={(values) => change((now) => changePositionRow(now, position.id, values))}
            onRemove={() => change((now) => removeRow(now, position.id))}
            onKeep={() => change((now) => restoreRow(now, position.id))}
          />
        )}
      </OrderedList>
      {missing.length > 0 && (
        <Button icon={<Icon name="plus" />} className={styles.missing} onClick={() => missing.forEach(add)}>
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
      <Spoken text={spoken} />
    </Card>
  )
}
