import type { KeyboardEvent } from 'react'
import { useNameRule } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import { TextInPlace } from '../../../ui/controls/text-in-place.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { MoveButtons } from '../../../ui/lists/move-buttons.tsx'
import type { Grip } from '../../../ui/lists/use-row-drag.ts'
import type { CourtDraft } from '../model/venue-draft.ts'
import { venueWords } from '../words.ts'
import styles from './courts-editor.module.css'

type Props = {
  court: CourtDraft
  courts: readonly CourtDraft[]
  place: number
  count: number
  isDragged: boolean
  grip: Grip
  onRename: (name: string) => void
  onMove: (by: -1 | 1, control: 'up' | 'down' | 'name') => void
  onDelete: () => void
}

export function CourtRow({
  court,
  courts,
  place,
  count,
  isDragged,
  grip,
  onRename,
  onMove,
  onDelete,
}: Props) {
  const say = useWords(venueWords)
  const { id, name } = court
  const nameRule = useNameRule(courts, id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'name')
  }

  return (
    <li data-court={id} className={classNames(styles.row, isDragged && styles.lifted)}>
      <div {...grip} title={say('drag', { name })} aria-hidden className={styles.grip}>
        <Icon name="grip" size={16} />
      </div>
      <div aria-hidden className={classNames(styles.place, 'figures')}>
        {place + 1}
      </div>
      <TextInPlace
        label={say('courtName', { place: place + 1 })}
        value={name}
        rule={nameRule}
        onKeyDown={onKeyDown}
        inputProps={{ 'data-control': 'name' }}
        onCommit={async (wanted) => {
          onRename(wanted)
          return true
        }}
      />
      <MoveButtons
        place={place}
        count={count}
        labels={{ up: say('moveUp', { name }), down: say('moveDown', { name }) }}
        onMove={onMove}
      />
      <RowButton icon="trash" control="delete" label={say('deleteCourt', { name })} onClick={onDelete} />
    </li>
  )
}
