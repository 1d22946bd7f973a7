import type { ApiKeyArea } from '@whistle/domain/accounts/api-key'
import { refuse } from '@whistle/domain/refusal'
import { mayChange, type Principal, reaches } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { Operation } from './operation.ts'

/** What an operation asks of its principal, and of the key that acts for one. */
export type Demands = Pick<Operation<never>, 'may'> & {
  readonly area: ApiKeyArea | undefined
  readonly writes: boolean
}

/** Default deny: other kinds of principal are refused; without a session the refusal is UNAUTHENTICATED. */
export function allow({ may, area, writes }: Demands, principal: Principal): void {
  if (may.includes(principal.kind)) {
    allowKey({ area, writes }, principal)
    return
  }
  if (principal.kind === 'nobody' || principal.kind === 'public')
    throw new Refused(refuse('UNAUTHENTICATED', 'signInFirst'))
  const isNew = principal.kind === 'newcomer' && !principal.hasUser
  throw new Refused(refuse('FORBIDDEN', isNew ? 'userFirst' : 'notAllowed'))
}

function allowKey({ area, writes }: Omit<Demands, 'may'>, principal: Principal): void {
  if (!reaches(principal, area)) throw new Refused(refuse('FORBIDDEN', 'keyArea'))
  if (writes && !mayChange(principal, area)) throw new Refused(refuse('FORBIDDEN', 'keyReads'))
}
