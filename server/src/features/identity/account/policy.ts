import { type Refusal, refuse } from '@whistle/domain/refusal'
import type { SignedIn } from '../../../access/principal.ts'
import { type Proof, prove } from '../../../access/proof.ts'
import type { Model } from '../../../graphql/compile/model.ts'

export type MayKeepSelf = Proof<'app_user' | 'subscription' | 'calendar_feed'>

export const whoSeesUsers: Model['visible'] = {
  newcomer: (row, who) => `${row}.id = ${who.user()}`,
  manager: (row, who) => `${row}.id = ${who.user()}`,
  official: (row, who) => `${row}.id = ${who.user()}`,
}

export const whoSeesSubscriptions: Model['visible'] = {
  newcomer: (row, who) => `${row}.owner = ${who.user()}`,
  manager: (row, who) => `${row}.owner = ${who.user()}`,
}

/** Every account may edit its own user record and no other. */
export function mayKeepSelf(principal: SignedIn): MayKeepSelf {
  return prove(principal.userId)
}

type NewUser = { id: string; role?: string | null; email?: string | null }

/** The input repeats id, role and e-mail of the user; the session determines them. */
export function mayBecome(principal: SignedIn, { id, role, email }: NewUser): MayKeepSelf | Refusal {
  if (id !== principal.userId) return refuse('FORBIDDEN', 'onlyYourself', { field: 'id' })
  if (role && role !== 'SCHEDULER') return refuse('FORBIDDEN', 'onlyScheduler', { field: 'role' })
  if (email && email.trim().toLowerCase() !== principal.email.toLowerCase()) {
    return refuse('FORBIDDEN', 'onlyYourself', { field: 'email' })
  }
  return prove(principal.userId)
}
