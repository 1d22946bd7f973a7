import { defineWords } from '@whistle/domain/words/language'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import styles from './grade-select.module.css'

const gradeWords = defineWords(
  { anyGrade: 'Any grade', gradeFrom: 'Grade {grade} or better' },
  { anyGrade: 'Cualquier nivel', gradeFrom: 'Nivel {grade} o más' },
)

type Props = {
  label: string
  /** The value of any grade, and an option before it. */
  any: string
  first?: ReactNode
  value: string
  onChange: (grade: string) => void
}

/** The least grade that a position asks for. */
export function GradeSelect({ label, any, first, value, onChange }: Props) {
  const say = useWords(gradeWords)
  return (
    <select
      className={styles.grade}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {first}
      <option value={any}>{say('anyGrade')}</option>
      {[2, 3, 4, 5].map((grade) => (
        <option key={grade} value={grade}>
          {say('gradeFrom', { grade })}
        </option>
      ))}
    </select>
  )
}
