import { mayMove } from '../../frame/still.ts'
import { InvitationCard } from '../../invitation/card.tsx'
import { type Card, withGame } from '../../invitation/cards.ts'
import type { InvitedGameFragment } from '../../invitation/invitation.generated.ts'
import { ListNews } from '../../invitation/list-news.tsx'
import type { MyInvitation } from '../mine/read-mine.ts'
import type { Section } from '../mine/use-mine.ts'

type Props = Pick<Section, 'now' | 'change' | 'reread'> & {
  open: readonly MyInvitation[]
  /** An answer is sent: the card keeps its place, whatever is read meanwhile. */
  onAnswering: (id: string) => void
}

/** The cards of the invitation page, for all open invitations. */
export function MyInvitations({ open, now, change, reread, onAnswering }: Props) {
  const onGame = async (game: InvitedGameFragment) => {
    await mayMove()
    change((last) => ({
      ...last,
      invitations: last.invitations.map((each) => (hasGame(each) ? withGame(each, game) : each)),
    }))
    // For the positions. What was being read is from before the change.
    void reread()
  }
  const cards = open.filter(hasGame)
  return (
    <>
      <ListNews cards={cards} />
      {cards.map((card) => (
        <InvitationCard
          key={card.id}
          card={card}
          isOpened
          now={Date.parse(now)}
          onGame={onGame}
          onAnswering={() => onAnswering(card.id)}
          reload={reread}
        />
      ))}
    </>
  )
}

function hasGame(invitation: MyInvitation): invitation is Card {
  return invitation.game !== null
}
