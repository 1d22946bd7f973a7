import { minGradeFrom } from '../assigning/grade.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { feeFrom } from '../text/money.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { nameFrom } from '../text/text.ts'

/** A position as a client sends it. In a change a missing field stays. */
type AssignmentInput = {
  readonly name?: string | null
  readonly fee?: number | null
  readonly showTimeMin?: number | null
  readonly index?: number | null
  readonly isBackup?: boolean | null
  readonly minGrade?: number | null
}

type AssignmentValues = {
  readonly name: string
  readonly feeCents: number
  readonly showTimeMin: number
  /** Null: last. */
  readonly index: number | null
  /** Null: as the position of the division with this name is. */
  readonly isBackup: boolean | null
  /** Null: that of the division's position. */
  readonly minGrade: number | null
}

export const defaultShowTimeMin = 15
const indexes = { field: 'index', min: 0, max: 100_000 }

/** Minutes before the start at which an official is expected. */
export function showTimeFrom(given: number, field = 'showTimeMin'): number | Refusal {
  return wholeNumberFrom(given, { field, min: 0, max: 1_440 })
}

export function assignmentFrom(input: AssignmentInput): AssignmentValues | Refusal {
  const name = nameFrom(input.name)
  if (isRefusal(name)) return name
  const feeCents = feeFrom(input.fee)
  if (isRefusal(feeCents)) return feeCents
  const showTimeMin = showTimeFrom(input.showTimeMin ?? defaultShowTimeMin)
  if (isRefusal(showTimeMin)) return showTimeMin
  const index = input.index == null ? null : wholeNumberFrom(input.index, indexes)
  if (isRefusal(index)) return index
  const minGrade = minGradeFrom(input.minGrade ?? null)
  if (isRefusal(minGrade)) return minGrade
  return { name, feeCents, showTimeMin, index, isBackup: input.isBackup ?? null, minGrade }
}

export function assignmentChangesFrom(input: AssignmentInput): Partial<AssignmentValues> | Refusal {
  if (input.isBackup === null) return refuse('BAD_USER_INPUT', 'required', { field: 'isBackup' })
  const values = assignmentFrom({ ...input, name: input.name === undefined ? 'unchanged' : input.name })
  if (isRefusal(values)) return values
  const { name, feeCents, showTimeMin, index, isBackup, minGrade } = values
  return {
    ...(input.name !== undefined && { name }),
    ...(input.fee !== undefined && { feeCents }),
    ...(input.showTimeMin !== undefined && { showTimeMin }),
    ...(input.index != null && { index }),
    ...(input.isBackup != null && { isBackup }),
    ...(input.minGrade !== undefined && { minGrade }),
  }
}
