import type { Refusal } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'
import type { AssigningOfficial } from './records.ts'

const gradeBounds = { min: 0, max: 5 } as const

/** 1 to 5; 0 is never. */
export function gradeFrom(given: number): number | Refusal {
  return wholeNumberFrom(given, { field: 'grade', ...gradeBounds })
}

/** The least grade that a position asks for; null asks for none. */
export function minGradeFrom(given: number | null): number | null | Refusal {
  return given === null ? null : wholeNumberFrom(given, { field: 'minGrade', min: 1, max: gradeBounds.max })
}

type Graded = Pick<AssigningOfficial, 'grades' | 'rating'>

/**
 * The grade of an official for a position: the one given for it, else that of its division, else the rounded rating, which is at
 * least 1. Null without any of them; 0 is never.
 */
export function gradeFor(
  { grades, rating }: Graded,
  divisionId: string | null,
  position: string,
): number | null {
  const ofDivision = grades.filter((each) => each.divisionId === divisionId)
  const given =
    ofDivision.find((each) => each.position === position) ?? ofDivision.find((each) => each.position === null)
  if (given) return given.grade
  return rating === null ? null : Math.max(1, Math.round(rating))
}

/** Without grade and rating an official passes a minimum of 1 only. */
export function mayWorkAt(grade: number | null, minGrade: number | null): boolean {
  return (grade ?? 1) >= (minGrade ?? 1)
}
