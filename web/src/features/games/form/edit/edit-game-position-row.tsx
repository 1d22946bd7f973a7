import { positionState } from '@whistle/domain/games/crew'
import { useWords } from '../../../../i18n/words.ts'
import { textFieldOf } from '../../../../records/form/text-field-of.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { RowButton } from '../../../../ui/controls/row-button.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import { MoveButtons } from '../../../../ui/lists/move-buttons.tsx'
import { liftedRow, RowGrip } from '../../../../ui/lists/row-grip.tsx'
import type { OrderedRow } from '../../../../ui/lists/use-ordered-rows.ts'
import { GradeSelect } from '../../../catalogue/grade-select.tsx'
import { type CrewPosition, nameOf } from '../../model/crew-state.ts'
import { gameWords } from '../../model/game-words.ts'
import { PositionTag } from '../../model/status/position-tag.tsx'
import { StatusTag } from '../../model/status/status-badge.tsx'
import type { PositionDraft } from './edit-game-draft.ts'
import styles from './edit-game-position-row.module.css'
import type { PositionField } from './edit-game-steps.ts'
import { editGameWords } from './words.ts'

type Props = {
  position: PositionDraft
  /** The saved version, with its current official. */
  saved: CrewPosition | undefined
  ordered: OrderedRow
  errorOf: (field: PositionField) => string | undefined
  onChange: (values: Partial<Pick<PositionDraft, PositionField | 'isBackup' | 'minGrade'>>) => void
  onRemove: () => void
  onKeep: () => void
}

export function EditGamePositionRow(props: Props) {
  const { position, saved, ordered, errorOf, onChange } = props
  const say = useWords(editGameWords)
  const number = say('positionAt', { place: ordered.place + 1 })
  const name = position.name.trim() || number
  const errors = { name: errorOf('name'), fee: errorOf('fee'), showTime: errorOf('showTime') }
  const fields = { draft: position, errors, change: onChange }

  if (position.isRemoved) return <RemovedRow {...props} name={name} />
  return (
    <li {...ordered.row} aria-label={name} className={classNames(styles.row, ordered.isLifted && liftedRow)}>
      <div className={styles.fields}>
        <RowGrip grip={ordered.grip} title={say('drag', { name })} className={styles.grip} />
        <Field
          label={say('position')}
          aria-label={number}
          {...textFieldOf(fields, 'name')}
          autoComplete="off"
          data-control="name"
          className={styles.name}
          onKeyDown={ordered.onKeyDown}
        />
        {(['fee', 'showTime'] as const).map((field) => (
          <Field
            key={field}
            label={say(field)}
            aria-label={say(`${field}Of`, { position: name })}
            {...textFieldOf(fields, field)}
            autoComplete="off"
            inputMode={field === 'fee' ? 'decimal' : 'numeric'}
            className={styles[field]}
          />
        ))}
        <div className={styles.moves}>
          <MoveButtons
            {...ordered.move}
            labels={{ up: say('moveUp', { name }), down: say('moveDown', { name }) }}
          />
          <RowButton icon="trash" label={say('removePosition', { name })} onClick={props.onRemove} />
        </div>
      </div>
      <div className={styles.holder}>
        <Holder position={position} saved={saved} />
        <Checkbox
          label={<span aria-hidden>{say('backup')}</span>}
          title={say('backupHint')}
          aria-label={say('backupOf', { position: name })}
          checked={position.isBackup}
          onChange={() => onChange({ isBackup: !position.isBackup })}
        />
        <GradeSelect
          label={say('minGradeOf', { position: name })}
          any="1"
          first={<option value="">{say('gradeOfDivision')}</option>}
          value={position.minGrade}
          onChange={(minGrade) => onChange({ minGrade })}
        />
      </div>
    </li>
  )
}

/** Deleted by the next save, and restorable until then. */
function RemovedRow({ saved, ordered, onKeep, name }: Props & { name: string }) {
  const say = useWords(editGameWords)
  const holder = nameOf(saved?.official ?? null)
  return (
    <li {...ordered.row} aria-label={name} className={classNames(styles.row, styles.removed)}>
      <div className={styles.body}>
        <del>{name}</del>
        <div className={basic.warningNote}>
          {holder ? say('losesIt', { name: holder }) : say('goesOnSave')}
        </div>
      </div>
      <Button variant="secondary" aria-label={say('keepPosition', { name })} onClick={onKeep}>
        {say('keep')}
      </Button>
    </li>
  )
}

function Holder({ position, saved }: Pick<Props, 'position' | 'saved'>) {
  const say = useWords(editGameWords)
  const sayGame = useWords(gameWords)
  if (!position.isNew && !saved?.official) return null
  const state = saved && positionState(saved)
  return (
    <>
      {position.isNew && <StatusTag status="PUBLISHED">{say('new')}</StatusTag>}
      {saved?.official && state && (
        <>
          <span>{nameOf(saved.official) || sayGame('unnamed')}</span>
          <PositionTag state={state} />
        </>
      )}
    </>
  )
}
