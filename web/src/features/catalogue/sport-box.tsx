import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import basic from '../../ui/layout/basic.module.css'
import { restoreCertification, restoreSport } from './catalogue-steps.ts'
import type { Named, Sport } from './catalogue-tree.ts'
import { DivisionBox } from './division-box.tsx'
import { NameInPlace } from './name-in-place.tsx'
import styles from './sport-box.module.css'
import { SportPart } from './sport-part.tsx'
import type { CatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { sport: Sport; edit: CatalogueEdit }

export function SportBox({ sport, sports, edit }: Props & { sports: readonly Sport[] }) {
  const say = useWords(catalogueWords)
  const { id, name, divisions, certifications } = sport
  return (
    <fieldset aria-label={name} className={styles.box}>
      <div className={styles.head}>
        <NameInPlace
          strong
          label={say('sportName', { name })}
          named={sport}
          others={sports}
          onRename={(wanted) => edit.save({ field: 'updateSport', input: { id, name: wanted } })}
          onDelete={() => edit.remove(name, { field: 'deleteSport', input: { id } }, restoreSport(sport))}
        />
      </div>
      <div className={styles.body}>
        <SportPart
          sport={name}
          rows={divisions}
          part="Division"
          onAdd={(added) => edit.save({ field: 'createDivision', input: { ...added, divisionSportId: id } })}
        >
          {(division) => (
            <DivisionBox
              key={division.id}
              sport={sport}
              division={division}
              opened={divisions.length === 1 || division.positions.length === 0}
              edit={edit}
            />
          )}
        </SportPart>
        <SportPart
          sport={name}
          rows={certifications}
          part="Certification"
          onAdd={(added) =>
            edit.save({ field: 'createCertification', input: { ...added, certificationSportId: id } })
          }
        >
          {(row) => <CertificationRow key={row.id} sport={sport} certification={row} edit={edit} />}
        </SportPart>
      </div>
    </fieldset>
  )
}

function CertificationRow({ sport, certification, edit }: Props & { certification: Named }) {
  const say = useWords(catalogueWords)
  const { id, name } = certification
  return (
    <li className={classNames(basic.editRow, basic.lined)}>
      <NameInPlace
        label={say('certificationName', { name })}
        named={certification}
        others={sport.certifications}
        onRename={(wanted) => edit.save({ field: 'updateCertification', input: { id, name: wanted } })}
        onDelete={() => {
          const restore = restoreCertification(sport, certification)
          return edit.remove(name, { field: 'deleteCertification', input: { id } }, restore)
        }}
      />
    </li>
  )
}
