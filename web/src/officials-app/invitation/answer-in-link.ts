import { paths } from '../routing/paths.ts'
import type { Card } from './cards.ts'

/** The answer that the button in a letter prepares on this card. Opening a link must not answer: mail scanners open links. */
export function answerInLink({ invitationId }: Pick<Card, 'invitationId'>, url = new URL(location.href)) {
  if (!invitationId || url.pathname !== paths.invitation(invitationId)) return null
  const answer = url.searchParams.get('answer')
  return answer === 'accept' || answer === 'decline' ? answer : null
}
