import { refuse } from '@whistle/domain/refusal'
import { refuseForeignField } from '../../../access/refuse-foreign-field.ts'
import { Refused } from '../../../access/refused.ts'
import type { UpdateInvitationInput } from '../../../graphql/types.generated.ts'

const allowed = ['id', 'viewTimeStamp', 'hasResponded', 'sentTimestamp']

/** The fields of an invitation that its official must not set are the manager's. */
export function refuseManagersFields(input: UpdateInvitationInput): void {
  refuseForeignField(input, allowed)
  if (input.hasResponded === false)
    throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field: 'hasResponded' }))
}
