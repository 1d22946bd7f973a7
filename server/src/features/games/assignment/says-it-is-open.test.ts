import { expect, it } from 'vitest'
import { saysItIsOpen } from './says-it-is-open.ts'

const nobodyYet = { assignmentOfficialId: { attributeExists: false } }

it.each([
  nobodyYet,
  { assignmentOfficialId: { eq: null } },
  { not: { assignmentOfficialId: { attributeExists: true } } },
  { not: { assignmentOfficialId: { ne: null } } },
  { status: { eq: 'unassigned' } },
  { status: { ne: 'assigned' } },
  { and: [nobodyYet, { status: { eq: 'unassigned' } }] },
  { or: [nobodyYet, { status: { ne: 'assigned' } }] },
  { ...nobodyYet, status: { ne: 'assigned' }, fee: null, and: [] },
  { ...nobodyYet, confirmedAssignment: { eq: false } },
  { ...nobodyYet, hasCheckedIn: { ne: true }, hasCompleted: { eq: false } },
  { and: [nobodyYet, { confirmedAssignment: { ne: true } }, { status: { eq: 'unassigned' } }] },
])('%j says that no official is assigned yet', (condition) => {
  expect(saysItIsOpen(condition)).toBe(true)
})

it.each([
  undefined,
  null,
  {},
  { not: {} },
  { assignmentOfficialId: {} },
  { assignmentOfficialId: { attributeExists: true } },
  { assignmentOfficialId: { ne: 'ben' } },
  { assignmentOfficialId: { attributeExists: false, ne: 'ben' } },
  { assignmentOfficialId: { in: [] } },
  { status: { eq: 'open' } },
  { confirmedAssignment: { eq: false } },
  { ...nobodyYet, confirmedAssignment: { eq: true } },
  { or: [nobodyYet, { confirmedAssignment: { eq: false } }] },
  { status: { beginsWith: 'un' } },
  { ...nobodyYet, fee: { gt: 40 } },
  { or: [nobodyYet, { rating: { gt: 3 } }] },
  { and: [nobodyYet, { status: { eq: 'assigned' } }] },
])('%j does not, or says more', (condition) => {
  expect(saysItIsOpen(condition)).toBe(false)
})
