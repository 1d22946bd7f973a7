import { importances, usualImportance } from '@whistle/domain/assigning/importance'
import { useId, useState } from 'react'
import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { RowButton } from '../../ui/controls/row-button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextInPlace } from '../../ui/controls/text-in-place.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import basic from '../../ui/layout/basic.module.css'
import { restoreDivision } from './catalogue-steps.ts'
import type { Division, Sport } from './catalogue-tree.ts'
import styles from './division-box.module.css'
import { PositionList } from './position-list.tsx'
import type { CatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { sport: Sport; division: Division; opened: boolean; edit: CatalogueEdit }

/** One division; its positions unfold below it. */
export function DivisionBox({ sport, division, opened, edit }: Props) {
  const say = useWords(catalogueWords)
  const bodyId = useId()
  const [open, setOpen] = useState(opened)
  const { id, name, required, importance, positions } = division
  const nameRule = useNameRule(sport.divisions, id)
  return (
    <li className={basic.lined}>
      <div className={basic.editRow}>
        <IconButton
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          label={say('showPositions', { name })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
        </IconButton>
        <TextInPlace
          label={say('divisionName', { name })}
          value={name}
          rule={nameRule}
          onCommit={(wanted) => edit.save({ field: 'updateDivision', input: { id, name: wanted } })}
        />
        <div className={classNames('figures', styles.count)}>
          {positions.length === 0 ? say('positionsNone') : say('positionCount', { count: positions.length })}
        </div>
        <RowButton
          icon="trash"
          control="delete"
          label={say('delete', { name })}
          onClick={() => {
            const restore = restoreDivision(sport, division)
            void edit.remove(name, { field: 'deleteDivision', input: { id } }, restore)
          }}
        />
      </div>
      {open && (
        <div id={bodyId} className={styles.body}>
          <SelectField
            label={say('importance')}
            hint={say('importanceHint')}
            value={String(importance ?? usualImportance)}
            onChange={(value) =>
              void edit.save({ field: 'updateDivision', input: { id, name, importance: Number(value) } })
            }
            className={styles.choice}
          >
            {importances.map((each) => (
              <option key={each} value={each}>
                {say(`importance_${each}`)}
              </option>
            ))}
          </SelectField>
          {sport.certifications.length > 0 && (
            <SelectField
              label={say('requiredCertification')}
              hint={say('requiredHint')}
              value={required ?? ''}
              onChange={(certification) =>
                void edit.save({
                  field: 'updateDivision',
                  input: { id, name, divisionRequiredCertificationId: certification || null },
                })
              }
              className={styles.choice}
            >
              <option value="">{say('requiredNone')}</option>
              {sport.certifications.map((certification) => (
                <option key={certification.id} value={certification.id}>
                  {certification.name}
                </option>
              ))}
            </SelectField>
          )}
          <PositionList sport={sport} division={division} edit={edit} />
        </div>
      )}
    </li>
  )
}
