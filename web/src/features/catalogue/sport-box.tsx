import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { AddName } from '../../ui/controls/add-name.tsx'
import { RowButton } from '../../ui/controls/row-button.tsx'
import { TextInPlace } from '../../ui/controls/text-in-place.tsx'
import basic from '../../ui/layout/basic.module.css'
import { PlainList } from '../../ui/lists/plain-list.tsx'
import { restoreCertification, restoreSport } from './catalogue-steps.ts'
import type { Named, Sport } from './catalogue-tree.ts'
import { DivisionBox } from './division-box.tsx'
import styles from './sport-box.module.css'
import type { CatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { sport: Sport; edit: CatalogueEdit }

export function SportBox({ sport, sports, edit }: Props & { sports: readonly Sport[] }) {
  const say = useWords(catalogueWords)
  const { id, name, divisions, certifications } = sport
  const sportRule = useNameRule(sports, id)
  const divisionRule = useNameRule(divisions)
  const certificationRule = useNameRule(certifications)
  return (
    <fieldset aria-label={name} className={styles.box}>
      <div className={styles.head}>
        <TextInPlace
          strong
          label={say('sportName', { name })}
          value={name}
          rule={sportRule}
          onCommit={(wanted) => edit.save({ field: 'updateSport', input: { id, name: wanted } })}
        />
        <RowButton
          icon="trash"
          label={say('delete', { name })}
          onClick={() => void edit.remove(name, { field: 'deleteSport', input: { id } }, restoreSport(sport))}
        />
      </div>
      <div className={styles.body}>
        <div>
          <h3 className={styles.partTitle}>{say('divisions')}</h3>
          <PlainList rows={divisions} none={say('noDivisions')}>
            {(division) => (
              <DivisionBox
                key={division.id}
                sport={sport}
                division={division}
                opened={divisions.length === 1 || division.positions.length === 0}
                edit={edit}
              />
            )}
          </PlainList>
          <AddName
            label={say('newDivision')}
            fullLabel={say('newDivisionOf', { sport: name })}
            button={say('addDivision')}
            rule={divisionRule}
            onAdd={(wanted) => {
              const input = { id: crypto.randomUUID(), name: wanted, divisionSportId: id }
              void edit.save({ field: 'createDivision', input })
            }}
          />
        </div>
        <div>
          <h3 className={styles.partTitle}>{say('certifications')}</h3>
          <PlainList rows={certifications} none={say('noCertifications')}>
            {(certification) => (
              <CertificationRow
                key={certification.id}
                sport={sport}
                certification={certification}
                edit={edit}
              />
            )}
          </PlainList>
          <AddName
            label={say('newCertification')}
            fullLabel={say('newCertificationOf', { sport: name })}
            button={say('addCertification')}
            rule={certificationRule}
            onAdd={(wanted) => {
              const input = { id: crypto.randomUUID(), name: wanted, certificationSportId: id }
              void edit.save({ field: 'createCertification', input })
            }}
          />
        </div>
      </div>
    </fieldset>
  )
}

function CertificationRow({ sport, certification, edit }: Props & { certification: Named }) {
  const say = useWords(catalogueWords)
  const { id, name } = certification
  const nameRule = useNameRule(sport.certifications, id)
  return (
    <li className={classNames(basic.editRow, basic.lined)}>
      <TextInPlace
        label={say('certificationName', { name })}
        value={name}
        rule={nameRule}
        onCommit={(wanted) => edit.save({ field: 'updateCertification', input: { id, name: wanted } })}
      />
      <RowButton
        icon="trash"
        label={say('delete', { name })}
        onClick={() => {
          const restore = [restoreCertification(sport, certification)]
          void edit.remove(name, { field: 'deleteCertification', input: { id } }, restore)
        }}
      />
    </li>
  )
}
