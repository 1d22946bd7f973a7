import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { MutationUpdateInvitationArgs } from '../../../graphql/types.generated.ts'

const allowed = ['id', 'viewTimeStamp', 'hasResponded', 'sentTimestamp']

/** Other fields of an invitation are the manager's. */
export function refuseForeignFields(input: MutationUpdateInvitationArgs['input']): void {
  const foreign = Object.entries(input).find(
    ([name, value]) => value !== undefined && !allowed.includes(name),
  )
  const field = foreign?.[0] ?? (input.hasResponded === false ? 'hasResponded' : undefined)
  if (field) throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field }))
}
