import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model } from '../../graphql/compile/model.ts'
import { type MayKeepCatalogue, mayKeepCatalogue } from '../catalogue/policy.ts'
import { type MayKeepGames, mayKeepGames } from '../games/policy.ts'
import { type MayKeepOfficials, mayKeepOfficials } from '../officials/policy.ts'
import { type MayKeepVenues, mayKeepVenues } from '../venues/policy.ts'

/** Managers import officials and games of their own, with the venues and divisions that these need. */
export type MayImport = MayKeepGames &
  MayKeepOfficials &
  MayKeepVenues &
  MayKeepCatalogue &
  Proof<'import_reading' | 'import_run' | 'import_record' | 'import_part'>

export function mayImport(manager: Extract<Principal, { kind: 'manager' }>): MayImport {
  return Object.assign(
    mayKeepGames(manager),
    mayKeepOfficials(manager),
    mayKeepVenues(manager),
    mayKeepCatalogue(manager),
    prove<'import_reading' | 'import_run' | 'import_record' | 'import_part'>(manager.userId),
  )
}

/** A thread finishes what a manager has started; the row was written with the manager's own right. */
export function mayFinishImport({ owner }: { owner: string }): MayImport {
  return mayImport({ kind: 'manager', userId: owner } as Extract<Principal, { kind: 'manager' }>)
}

export const whoSeesImports: Model['visible'] = { manager: (row, who) => `${row}.owner = ${who.user()}` }
