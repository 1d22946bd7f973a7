import type { Principal } from '../../../access/principal.ts'
import type { ModelStringInput } from '../../../graphql/types.generated.ts'

/** A filter by the code that a client came with, as one by the code that the invitation has now. */
export function byPresentCode<Filter extends { invitationId?: ModelStringInput | null }>(
  filter: Filter | null | undefined,
  principal: Principal,
): Filter | null | undefined {
  if (principal.kind !== 'holder' || filter?.invitationId?.eq == null) return filter
  return { ...filter, invitationId: { ...filter.invitationId, eq: principal.code } }
}
