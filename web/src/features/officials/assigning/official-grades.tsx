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

/** Of every sport a small table: a row for each division, and columns for those of its positions that have a grade of their own. */
export function OfficialGrades({ sports, ...props }: Props) {
  const say = useWords(assigningWords)
  const withDivisions = sports.filter(({ divisions }) => (divisions?.items.length ?? 0) > 0)
  return (
    <Card title={say('grades')}>
      <p className={styles.hint}>{say(withDivisions.length > 0 ? 'gradesHint' : 'noDivisions')}</p>
      {withDivisions.map((sport) => (
        <SportGrades key={sport.id} sport={sport} {...props} />
      ))}
    </Card>
  )
}

/** The names of a division's positions; none when it has one alone, which the grade of the division is for. */
function positionsOf({ positions }: Division): string[] {
  const names = [...new Set(positions?.items.map(({ name }) => name))]
  return names.length > 1 ? names : []
}

type SportProps = Omit<Props, 'sports'> & { sport: Sport }

function SportGrades({ sport, grades, officialId, onSaved }: SportProps) {
  const say = useWords(assigningWords)
  const mutate = useMutate()
  const notify = useNotice()
  const divisions = sport.divisions?.items ?? []
  const columns = [...new Set(divisions.flatMap(positionsOf))]
  const gradeAt = ({ id }: Division, position: string | null) =>
    grades.find((each) => each.division.id === id && each.position === position)

  async function choose(division: Division, position: string | null, value: string) {
    const before = gradeAt(division, position)
    if (!value && !before) return
    const failure = value
      ? await mutate(PutGradeDocument, {
          input: { officialId, divisionId: division.id, position, grade: Number(value) },
        })
      : await mutate(DeleteGradeDocument, { input: { id: before?.id ?? '' } })
    if (failure) notify({ text: say('gradeNotSaved', { reason: failure.text }), tone: 'failure' })
    onSaved()
  }

  const cell = (division: Division, position: string | null, label: string) => (
    <td key={position}>
      <SelectField
        label={label}
        isLabelHidden
        value={String(gradeAt(division, position)?.grade ?? '')}
        onChange={(value) => void choose(division, position, value)}
      >
        <option value="" aria-label={say(position === null ? 'noGrade' : 'asDivision')}>
          –
        </option>
        <option value="0" aria-label={say('never')}>
          ✕
        </option>
        {[1, 2, 3, 4, 5].map((grade) => (
          <option key={grade} value={grade}>
            {grade}
          </option>
        ))}
      </SelectField>
    </td>
  )

  return (
    <div className={styles.scroll}>
      <table className={styles.grades}>
        <caption>{sport.name}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say(columns.length > 0 ? 'allPositions' : 'grade')}</th>
            {columns.map((position) => (
              <th key={position} scope="col">
                {position}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {divisions.map((division) => (
            <tr key={division.id}>
              <th scope="row">{division.name}</th>
              {cell(division, null, say('gradeOf', { division: division.name }))}
              {columns.map((position) =>
                positionsOf(division).includes(position) ? (
                  cell(division, position, say('gradeOfPosition', { position, division: division.name }))
                ) : (
                  <td key={position} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
