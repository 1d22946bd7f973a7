import type { Filter } from '../../../graphql/compile/filter.ts'

/** What a condition can know of a position without revealing who holds it. */
type Position = { readonly assignmentOfficialId: 'official' | null; readonly status: string }
const open: Position = { assignmentOfficialId: null, status: 'unassigned' }
const taken: Position = { assignmentOfficialId: 'official', status: 'assigned' }

/**
 * Whether a condition, however it is written, is true of every open position and of no other. One that says more is not
 * accepted: it would reveal values that officials do not see.
 */
export function saysItIsOpen(condition: Filter | null | undefined): boolean {
  return holds(condition ?? {}, open) === true && holds(condition ?? {}, taken) === false
}

/** Undefined: the condition is about something else. */
function holds(condition: Filter, position: Position): boolean | undefined {
  const parts = given(condition).map(([name, value]) => {
    if (name === 'not') return negated(holds(value as Filter, position))
    if (name === 'and' || name === 'or') {
      const members = (value as Filter[]).map((each) => holds(each, position))
      if (members.includes(undefined)) return undefined
      return name === 'and' || !members.length ? members.every(Boolean) : members.some(Boolean)
    }
    if (name !== 'assignmentOfficialId' && name !== 'status') return undefined
    const comparisons = Object.entries(value as Filter).filter(([, operand]) => operand !== undefined)
    const results = comparisons.map(([operator, operand]) => compare(position[name], operator, operand))
    return results.includes(undefined) ? undefined : results.every(Boolean)
  })
  return parts.includes(undefined) ? undefined : parts.every(Boolean)
}

function compare(value: string | null, operator: string, operand: unknown): boolean | undefined {
  if (operator === 'attributeExists') return (value !== null) === Boolean(operand)
  // Any other comparison with the id of an official would tell who holds the position.
  if (value === 'official' || value === null) {
    if (operand !== null) return undefined
    return operator === 'eq' ? value === null : operator === 'ne' ? value !== null : undefined
  }
  if (operator === 'eq') return value === operand
  if (operator === 'ne') return value !== operand
  return undefined
}

const given = (filter: Filter) =>
  Object.entries(filter).filter(([, value]) => value !== null && value !== undefined)
const negated = (value: boolean | undefined) => (value === undefined ? undefined : !value)
