import type { Filter } from '../../../graphql/compile/filter.ts'

/** What a condition can know of a position without revealing who holds it. */
type Position = { readonly assignmentOfficialId: 'official' | null; readonly status: string }
const open: Position = { assignmentOfficialId: null, status: 'unassigned' }
const taken: Position = { assignmentOfficialId: 'official', status: 'assigned' }
/** False of every open position; of a taken one they are its own. */
const marks = new Set(['confirmedAssignment', 'hasCheckedIn', 'hasCompleted'])

/**
 * Whether a condition, however it is written, is true of every open position and of no other. One that says more is not
 * accepted: it would reveal values that officials do not see.
 */
export function saysItIsOpen(condition: Filter | null | undefined): boolean {
  return holds(condition ?? {}, open) === true && holds(condition ?? {}, taken) === false
}

/** Undefined: the condition is about something else. What is false of one part is false of all, whatever the others say. */
function holds(condition: Filter, position: Position): boolean | undefined {
  return all(given(condition).map(([name, value]) => part(name, value as Filter, position)))
}

function part(name: string, value: Filter, position: Position): boolean | undefined {
  if (name === 'not') return negated(holds(value, position))
  if (name === 'and' || name === 'or') {
    const members = (value as unknown as Filter[]).map((each) => holds(each, position))
    return name === 'and' || !members.length ? all(members) : negated(all(members.map(negated)))
  }
  const comparisons = Object.entries(value).filter(([, operand]) => operand !== undefined)
  if (marks.has(name)) {
    const mark = position === open ? false : undefined
    return all(comparisons.map(([operator, operand]) => isEqual(mark, operator, operand)))
  }
  if (name !== 'assignmentOfficialId' && name !== 'status') return undefined
  return all(comparisons.map(([operator, operand]) => compare(position[name], operator, operand)))
}

function compare(value: string | null, operator: string, operand: unknown): boolean | undefined {
  if (operator === 'attributeExists') return (value !== null) === Boolean(operand)
  // Any other comparison with the id of an official would tell who holds the position.
  if (value === 'official' || value === null) {
    if (operand !== null) return undefined
    return operator === 'eq' ? value === null : operator === 'ne' ? value !== null : undefined
  }
  return isEqual(value, operator, operand)
}

function isEqual<Value>(value: Value | undefined, operator: string, operand: unknown): boolean | undefined {
  if (value === undefined) return undefined
  if (operator === 'eq') return value === operand
  return operator === 'ne' ? value !== operand : undefined
}

function all(parts: readonly (boolean | undefined)[]): boolean | undefined {
  if (parts.includes(false)) return false
  return parts.includes(undefined) ? undefined : true
}

const given = (filter: Filter) =>
  Object.entries(filter).filter(([, value]) => value !== null && value !== undefined)
const negated = (value: boolean | undefined) => (value === undefined ? undefined : !value)
