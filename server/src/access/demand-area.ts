import type { ApiKeyArea } from '@whistle/domain/accounts/api-key'
import { refuse } from '@whistle/domain/refusal'
import { type Principal, reaches } from './principal.ts'
import { Refused } from './refused.ts'

/** For an operation that answers what belongs to another area beside its own. */
export function demandArea(principal: Principal, area: ApiKeyArea): void {
  if (!reaches(principal, area)) throw new Refused(refuse('FORBIDDEN', 'keyArea'))
}
