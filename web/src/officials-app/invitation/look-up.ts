import { isFailure, request } from '../frame/request.ts'
import { type Card, withGame } from './cards.ts'
import { OfficialInvitationsDocument } from './invitation.generated.ts'

/** The invitation as the server has it now; undefined without a connection. */
export async function lookUp(card: Card): Promise<Card | undefined> {
  const code = card.invitationId ?? ''
  const filter = { invitationId: { eq: code } }
  const answer = await request(OfficialInvitationsDocument, { code, filter, nextToken: null })
  if (isFailure(answer)) return undefined
  const game = answer.listOfficialInvitations?.items.find(({ id }) => id === card.id)?.game
  return game ? withGame(card, game) : undefined
}
