import { refuse } from '@whistle/domain/refusal'
import { refuseForeignField } from '../../../access/refuse-foreign-field.ts'
import { Refused } from '../../../access/refused.ts'
import type { MutationUpdateAssignmentArgs } from '../../../graphql/types.generated.ts'
import { saysItIsOpen } from './says-it-is-open.ts'

const allowed = ['id', 'assignmentOfficialId', 'status', 'invitationRecordId', 'invitationId']

/** The only update of an assignment by an official: signing up, on the condition that it is open. */
export function readSignUp({ input, condition }: MutationUpdateAssignmentArgs) {
  const { id, assignmentOfficialId, status, invitationRecordId, invitationId } = input
  refuseForeignField(input, allowed)
  if (!assignmentOfficialId)
    throw new Refused(refuse('BAD_USER_INPUT', 'required', { field: 'assignmentOfficialId' }))
  if (status !== 'assigned') throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field: 'status' }))
  if (!saysItIsOpen(condition))
    throw new Refused(refuse('BAD_USER_INPUT', 'signUpNeedsCondition', { field: 'condition' }))
  return {
    ...{ assignmentId: id, officialId: assignmentOfficialId, invitationRecordId, invitationId },
    fields: { assignmentId: 'id', officialId: 'assignmentOfficialId' },
  }
}
