import { useNameRule } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { MoveButtons } from '../../../ui/lists/move-buttons.tsx'
import { liftedRow, RowGrip } from '../../../ui/lists/row-grip.tsx'
import { RowName } from '../../../ui/lists/row-name.tsx'
import type { OrderedRow } from '../../../ui/lists/use-ordered-rows.ts'
import type { CourtDraft } from '../model/venue-draft.ts'
import { venueWords } from '../words.ts'
import styles from './courts-editor.module.css'

type Props = {
  court: CourtDraft
  courts: readonly CourtDraft[]
  ordered: OrderedRow
  onRename: (name: string) => void
  onDelete: () => void
}

export function CourtRow({ court, courts, ordered, onRename, onDelete }: Props) {
  const say = useWords(venueWords)
  const { id, name } = court
  const nameRule = useNameRule(courts, id)

  return (
    <li
      {...ordered.row}
      className={classNames(basic.editRow, basic.lined, styles.row, ordered.isLifted && liftedRow)}
    >
      <RowGrip grip={ordered.grip} title={say('drag', { name })} />
      <div aria-hidden className={classNames(basic.secondary, styles.place, 'figures')}>
        {ordered.place + 1}
      </div>
      <RowName
        ordered={ordered}
        label={say('courtName', { place: ordered.place + 1 })}
        value={name}
        rule={nameRule}
        onCommit={async (wanted) => {
          onRename(wanted)
          return true
        }}
      />
      <MoveButtons
        {...ordered.move}
        labels={{ up: say('moveUp', { name }), down: say('moveDown', { name }) }}
      />
      <RowButton icon="trash" control="delete" label={say('deleteCourt', { name })} onClick={onDelete} />
    </li>
  )
}
