import { useWords } from '../../../i18n/words.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import styles from './assigning.module.css'
import {
  DeleteGradeDocument,
  type GradeFragment,
  type OfficialAssigningQuery,
  PutGradeDocument,
} from './operations.generated.ts'
import { assigningWords } from './words.ts'

type Sport = NonNullable<OfficialAssigningQuery['listSports']>['items'][number]
type Division = NonNullable<Sport['divisions']>['items'][number]
type Props = {
  officialId: string
  sports: readonly Sport[]
  grades: readonly GradeFragment[]
  onSaved: () => void
}

/** Grades per division, and where they differ per position. */
export function OfficialGrades({ sports, ...props }: Props) {
  const say = useWords(assigningWords)
  const withDivisions = sports.filter(({ divisions }) => (divisions?.items.length ?? 0) > 0)
  return (
    <Card title={say('grades')}>
      <p className={styles.hint}>{say(withDivisions.length > 0 ? 'gradesHint' : 'noDivisions')}</p>
      {withDivisions.map((sport) => (
        <div key={sport.id}>
          <h3 className={styles.sport}>{sport.name}</h3>
          {sport.divisions?.items.map((division) => (
            <DivisionGrades key={division.id} division={division} {...props} />
          ))}
        </div>
      ))}
    </Card>
  )
}

type DivisionProps = Omit<Props, 'sports'> & { division: Division }

function DivisionGrades({ division, grades, officialId, onSaved }: DivisionProps) {
  const say = useWords(assigningWords)
  const mutate = useMutate()
  const notify = useNotice()
  const ofDivision = grades.filter((each) => each.division.id === division.id)
  const positions = [...new Set(division.positions?.items.map(({ name }) => name))]
  const gradeAt = (position: string | null) => ofDivision.find((each) => each.position === position)

  async function choose(position: string | null, value: string) {
    const before = gradeAt(position)
    if (!value && !before) return
    const failure = value
      ? await mutate(PutGradeDocument, {
          input: { officialId, divisionId: division.id, position, grade: Number(value) },
        })
      : await mutate(DeleteGradeDocument, { input: { id: before?.id ?? '' } })
    if (failure) notify({ text: say('gradeNotSaved', { reason: failure.text }), tone: 'failure' })
    onSaved()
  }

  const select = (position: string | null, label: string) => (
    <SelectField
      label={label}
      isLabelHidden
      value={String(gradeAt(position)?.grade ?? '')}
      onChange={(value) => void choose(position, value)}
    >
      <option value="">{say(position === null ? 'noGrade' : 'asDivision')}</option>
      <option value="0">{say('never')}</option>
      {[1, 2, 3, 4, 5].map((grade) => (
        <option key={grade} value={grade}>
          {grade}
        </option>
      ))}
    </SelectField>
  )

  return (
    <div className={styles.division}>
      <div className={styles.grade}>
        <span className={styles.name}>{division.name}</span>
        {select(null, say('gradeOf', { division: division.name }))}
      </div>
      {positions.length > 1 && (
        <details className={styles.positions} open={ofDivision.some(({ position }) => position !== null)}>
          <summary>{say('byPosition')}</summary>
          {positions.map((position) => (
            <div key={position} className={styles.grade}>
              <span className={styles.name}>{position}</span>
              {select(position, say('gradeOfPosition', { position, division: division.name }))}
            </div>
          ))}
        </details>
      )}
    </div>
  )
}
