import type { Instant } from '../time/time.ts'

type Invitation = {
  readonly sentTimestamp: Instant | null
  readonly viewTimeStamp: Instant | null
  readonly nudgedAt?: Instant | null
  /** Null when no message has left: the official knows of the game from a page. */
  readonly contactMethod: string | null
  readonly hasResponded: boolean
  readonly accepted: boolean | null
  readonly declineReason: string | null
  readonly cancelReason: string | null
}

type InvitationEvent =
  | { readonly what: 'notSent' | 'accepted' | 'declined' | 'answered' | 'waiting' }
  | { readonly what: 'sent' | 'sentAgain' | 'viewed' | 'reminded'; readonly at: Instant }
  | { readonly what: 'declinedBecause' | 'gaveBackBecause'; readonly reason: string }

/**
 * What has happened to an invitation, oldest first, as far as it is kept: the last sending and the first opening. Where it was opened
 * before, it was sent once more since.
 */
export function invitationEvents(invitation: Invitation): InvitationEvent[] {
  const { sentTimestamp, viewTimeStamp, nudgedAt, contactMethod } = invitation
  if (!sentTimestamp) return [{ what: 'notSent' }]
  const isViewedFirst = viewTimeStamp !== null && Date.parse(viewTimeStamp) < Date.parse(sentTimestamp)
  const viewed: InvitationEvent[] = viewTimeStamp ? [{ what: 'viewed', at: viewTimeStamp }] : []
  const sent: InvitationEvent[] =
    isViewedFirst && !contactMethod ? [] : [{ what: isViewedFirst ? 'sentAgain' : 'sent', at: sentTimestamp }]
  const isReminded = nudgedAt && Date.parse(nudgedAt) > Date.parse(sentTimestamp)
  return [
    ...(isViewedFirst ? [...viewed, ...sent] : [...sent, ...viewed]),
    ...(isReminded ? [{ what: 'reminded', at: nudgedAt } as const] : []),
    answerOf(invitation),
  ]
}

function answerOf({ accepted, declineReason, cancelReason, hasResponded }: Invitation): InvitationEvent {
  if (accepted) return { what: 'accepted' }
  if (declineReason) return { what: 'declinedBecause', reason: declineReason }
  if (cancelReason) return { what: 'gaveBackBecause', reason: cancelReason }
  if (!hasResponded) return { what: 'waiting' }
  return { what: accepted === false ? 'declined' : 'answered' }
}
