import type { Card } from '../src/officials-app/invitation/cards.ts'
import type { InvitedGameFragment } from '../src/officials-app/invitation/invitation.generated.ts'

export const code = 'abc1234'
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
export const position = (id: string, name: string, official: string | null = null) => ({
  ...{ id, name, fee: 65, confirmedAssignment: official !== null, hasCheckedIn: false },
  showTimeMin: 15,
  ...{ partnerName: null, partnerPhone: null },
  ...{
    askedAgainAt: null,
    answerBy: null,
    agreedStartDateTime: null,
    agreedDuration: null,
    agreedVenue: null,
    agreedCourt: null,
  },
  official: official ? { id: official } : null,
})
export const game: InvitedGameFragment = {
  ...{
    id: 'game',
    name: 'Raiders vs Falcons',
    status: 'PUBLISHED',
    ...{ cancelledAt: null, cancelReason: null, cancelNote: null, cancelPayShare: null },
    ...{ number: null, note: null },
    startDateTime: inHours(72),
    duration: 90,
  },
  ...{ cancelUntil: inHours(48), checkinOpens: inHours(70), division: null, court: null },
  assignments: { items: [position('a', 'Referee'), position('b', 'Umpire', 'sam')] },
  invitations: { items: [] },
}
export const card: Card = {
  ...{ id: 'card', invitationId: code, published: true, hasResponded: false, accepted: null, game },
  ...{
    viewTimeStamp: null,
    conflict: null,
    conflictGame: null,
    conflictStart: null,
    managerName: 'Ann Boyd',
    givenBack: [],
    removedFrom: [],
    expiredFrom: [],
  },
  ...{ managerEmail: 'ann@example.org', managerMobile: '+15550100123' },
  official: { id: 'rita', firstName: 'Rita' },
}
export const answeredGame = (accepted: boolean, official: string | null): InvitedGameFragment => ({
  ...game,
  assignments: { items: [position('a', 'Referee', official), position('b', 'Umpire', 'sam')] },
  invitations: {
    items: [
      {
        ...{ id: card.id, published: true, hasResponded: true, accepted, removedFrom: [], expiredFrom: [] },
        givenBack: accepted || official ? [] : ['a'],
      },
    ],
  },
})
export const list = (given: Card) => () => ({
  data: { listOfficialInvitations: { items: [given], nextToken: null } },
})
export const viewed = () => ({ data: { updateInvitation: { id: card.id } } })
export const taken: Card = { ...card, hasResponded: true, accepted: true, game: answeredGame(true, 'rita') }
