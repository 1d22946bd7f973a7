import type { KeyedHash } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import { settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { issueCode } from '../../codes/issue-code.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { insertInvitation, sameInvitation } from '../store/invitation.ts'

const meanings = {
  invitation_pkey: refuse('CONFLICT', 'idTaken', { field: 'id' }),
  invitation_game_id_official_id_key: refuse('CONFLICT', 'alreadyInvited', { field: 'invitationOfficialId' }),
}

/** Inserts a new, unsent invitation; returns its code, or null when the same invitation exists. */
export function makeInvitation(
  game: LockedGame<MayKeepGames>,
  invitation: { id: string; officialId: string },
  hash: KeyedHash,
  { sql }: Context,
): Promise<string | null> {
  return issueCode(invitation.id, hash, {
    insert: (code) => settle(sql.run(insertInvitation(game, { ...invitation, code })), meanings),
    findSame: () => sql.run(sameInvitation(game, invitation)),
  })
}
