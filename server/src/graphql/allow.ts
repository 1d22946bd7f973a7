import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { Watch } from './operation.ts'

/** Default deny: other kinds of principal are refused; without a session the refusal is UNAUTHENTICATED. */
export function allow({ may }: Pick<Watch<never>, 'may'>, principal: Principal): void {
  if (may.includes(principal.kind)) return
  if (principal.kind === 'nobody' || principal.kind === 'public')
    throw new Refused(refuse('UNAUTHENTICATED', 'signInFirst'))
  const isNew = principal.kind === 'newcomer' && !principal.hasUser
  throw new Refused(refuse('FORBIDDEN', isNew ? 'userFirst' : 'notAllowed'))
}
