import { showTimeFrom } from '@whistle/domain/games/assignment'
import { dollarsOf, feeFromText } from '@whistle/domain/text/money'
import { feeFieldText } from '../../i18n/money-text.ts'
import { useNameRule, useRefusalText } from '../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { RowButton } from '../../ui/controls/row-button.tsx'
import { TextInPlace } from '../../ui/controls/text-in-place.tsx'
import { MoveButtons } from '../../ui/lists/move-buttons.tsx'
import { liftedRow, RowGrip } from '../../ui/lists/row-grip.tsx'
import { RowName } from '../../ui/lists/row-name.tsx'
import type { OrderedRow } from '../../ui/lists/use-ordered-rows.ts'
import type { Position } from './catalogue-tree.ts'
import { GradeSelect } from './grade-select.tsx'
import styles from './position-row.module.css'
import { catalogueWords } from './words.ts'

type Props = {
  position: Position
  ordered: OrderedRow
  onChange: (change: Partial<Omit<Position, 'id' | 'order'>>) => Promise<boolean>
  onDelete: () => void
}

export function PositionRow({ position, ordered, onChange, onDelete }: Props) {
  const say = useWords(catalogueWords)
  const textOf = useRefusalText()
  const language = useLanguage()
  const nameRule = useNameRule()
  const { name, isBackup, defaultFee, defaultShowTimeMin, minGrade } = position
  return (
    <li {...ordered.row} className={classNames(styles.row, ordered.isLifted && liftedRow)}>
      <RowGrip grip={ordered.grip} title={say('drag', { name })} className={styles.grip} />
      <div className={styles.name}>
        <RowName
          ordered={ordered}
          label={say('positionName', { place: ordered.place + 1 })}
          value={name}
          rule={nameRule}
          onCommit={(wanted) => onChange({ name: wanted })}
        />
      </div>
      <div className={styles.values}>
        <div className={styles.fee}>
          <TextInPlace
            framed
            label={say('fee', { name })}
            before="$"
            inputMode="decimal"
            value={feeFieldText(defaultFee, language)}
            rule={(text) => textOf(feeFromText(text))}
            onCommit={async (text) => {
              const cents = feeFromText(text)
              return typeof cents === 'number' && onChange({ defaultFee: dollarsOf(cents) })
            }}
          />
        </div>
        <div className={styles.showTime}>
          <TextInPlace
            framed
            label={say('showTime', { name })}
            after={say('minutesBefore')}
            inputMode="numeric"
            value={String(defaultShowTimeMin)}
            rule={(text) => textOf(showTimeFrom(Number(text)))}
            onCommit={(text) => onChange({ defaultShowTimeMin: Number(text) })}
          />
        </div>
        <GradeSelect
          label={say('minGradeOf', { name })}
          any=""
          value={String(minGrade ?? '')}
          onChange={(grade) => void onChange({ minGrade: grade ? Number(grade) : null })}
        />
        <Checkbox
          label={<span aria-hidden>{say('backup')}</span>}
          className={styles.backup}
          aria-label={say('backupOf', { name })}
          checked={isBackup}
          onChange={() => void onChange({ isBackup: !isBackup })}
        />
      </div>
      <div className={styles.buttons}>
        <MoveButtons
          {...ordered.move}
          labels={{ up: say('moveUp', { name }), down: say('moveDown', { name }) }}
        />
        <RowButton icon="trash" control="delete" label={say('delete', { name })} onClick={onDelete} />
      </div>
    </li>
  )
}
