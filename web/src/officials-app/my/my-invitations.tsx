import '../invitation/invitation.css'
import type { InvitedGameFragment } from '../invitation/invitation.generated.ts'
import { InvitationCard } from '../invitation/invitation-card.tsx'
import { type Card, withGame } from '../invitation/invitation-list.ts'
import type { Section } from './my-mine.ts'
import type { MyInvitation } from './my-read.ts'

type Props = Pick<Section, 'now' | 'change' | 'reread'> & { open: readonly MyInvitation[] }

/** More than a few stand folded, so that one sees them all. */
const mostUnfolded = 3

/** The cards of the invitation page, for everything that is open. */
export function MyInvitations({ open, now, change, reread }: Props) {
  const hear = (game: InvitedGameFragment) =>
    change((last) => ({
      ...last,
      invitations: last.invitations.map((each) => (hasGame(each) ? withGame(each, game) : each)),
    }))
  return open
    .filter(hasGame)
    .map((card) => (
      <InvitationCard
        key={card.id}
        card={card}
        isOpened={open.length <= mostUnfolded}
        now={Date.parse(now)}
        hear={hear}
        reload={reread}
      />
    ))
}

function hasGame(invitation: MyInvitation): invitation is Card {
  return invitation.game !== null
}
