import { refuse } from '@whistle/domain/refusal'
import { refuseForeignField } from '../../../access/refuse-foreign-field.ts'
import { Refused } from '../../../access/refused.ts'
import type { Filter } from '../../../graphql/compile/filter.ts'
import type { MutationUpdateAssignmentArgs } from '../../../graphql/types.generated.ts'

const allowed = ['id', 'assignmentOfficialId', 'status', 'invitationRecordId', 'invitationId']

/** The only update of an assignment by an official: signing up, on the condition that it is open. */
export function readSignUp({ input, condition }: MutationUpdateAssignmentArgs) {
  const { id, assignmentOfficialId, status, invitationRecordId, invitationId } = input
  refuseForeignField(input, allowed)
  if (!assignmentOfficialId)
    throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'assignmentOfficialId' }))
  if (status !== 'assigned') throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field: 'status' }))
  if (!isThatItIsOpen(condition))
    throw new Refused(refuse('BAD_USER_INPUT', 'signUpNeedsCondition', { field: 'condition' }))
  return {
    ...{ assignmentId: id, officialId: assignmentOfficialId, invitationRecordId, invitationId },
    fields: { assignmentId: 'id', officialId: 'assignmentOfficialId' },
  }
}

/** No other condition: it would reveal values that officials do not see. */
function isThatItIsOpen(condition: Filter | null | undefined): boolean {
  const given = (filter: unknown) =>
    Object.entries(filter ?? {}).filter(([, value]) => value !== null && value !== undefined)
  const [[name, comparison] = [], ...others] = given(condition)
  if (name !== 'assignmentOfficialId' || others.length) return false
  const [[operator, operand] = [], ...further] = given(comparison)
  return operator === 'attributeExists' && operand === false && !further.length
}
