import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Instant, minutesAfter } from '../time/time.ts'

export const gameStatuses = [
  'UNPUBLISHED',
  'PUBLISHING',
  'PUBLISHED',
  'CONFIRMED',
  'COMPLETE',
  'ERROR',
] as const
export type GameStatus = (typeof gameStatuses)[number]

/** A status as people see it: a game that is called off is just that, whatever it was before. */
export const shownStatuses = [...gameStatuses, 'CANCELLED'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export function shownStatus(game: {
  readonly status: GameStatus
  readonly cancelledAt?: Instant | null
}): ShownStatus {
  return game.cancelledAt ? 'CANCELLED' : game.status
}

/** A new game starts here. */
export const firstStatus: GameStatus = 'UNPUBLISHED'

/** What a game already has: a court at a venue, positions, invitations. */
export type GameParts = {
  readonly hasVenue: boolean
  readonly assignments: number
  readonly invitations: number
}

/** `positionsNeeded` and `officialsConfirmed` count the positions that are not backups. */
export type Staffing = {
  readonly officialsNeeded: number
  readonly positionsNeeded: number
  readonly officialsConfirmed: number
}

export type GameEvent =
  | { readonly kind: 'saved' }
  /** The last save is taken back; `before` is the status it replaced, if the game is as it was then. */
  | ({ readonly kind: 'undone'; readonly before: GameStatus | null } & Staffing)
  | ({ readonly kind: 'published' } & GameParts)
  | { readonly kind: 'invitationsPublishedLate' }
  | ({ readonly kind: 'sent' } & Staffing)
  | { readonly kind: 'sendingFailed' }
  /** Messages about a game that is on again are under way. */
  | { readonly kind: 'toldAgain' }
  | ({ readonly kind: 'staffingChanged' } & Staffing)
  | { readonly kind: 'markedComplete'; readonly startDateTime: Instant; readonly now: Instant }
  | ({ readonly kind: 'reopened' } & Staffing)
  | { readonly kind: 'everyoneCompleted' }

/** The state machine of a game: the status after an event, or a refusal. */
export function nextStatus(status: GameStatus, event: GameEvent): GameStatus | Refusal {
  const isOut = status === 'PUBLISHED' || status === 'CONFIRMED'
  switch (event.kind) {
    case 'saved':
      return mayChange({ status }) ?? 'UNPUBLISHED'
    case 'undone': {
      const { before } = event
      // Published meanwhile: then messages have left, and this is a save like any other.
      if (status !== 'UNPUBLISHED' || before === null) return mayChange({ status }) ?? 'UNPUBLISHED'
      return before === 'ERROR' ? before : statusByStaffing(event)
    }
    case 'published':
      return mayChange({ status }) ?? missingForPublishing(event) ?? 'PUBLISHING'
    case 'invitationsPublishedLate':
      // The last message of an earlier round may have ended PUBLISHING. A game saved or completed since then stays.
      return status === 'UNPUBLISHED' || status === 'COMPLETE' ? status : 'PUBLISHING'
    case 'sent':
      return status === 'PUBLISHING' ? statusByStaffing(event) : status
    case 'toldAgain':
      return status === 'UNPUBLISHED' || status === 'COMPLETE' ? status : 'PUBLISHING'
    case 'sendingFailed':
      return status === 'PUBLISHING' ? 'ERROR' : status
    case 'staffingChanged':
      return isOut ? statusByStaffing(event) : status
    case 'markedComplete':
      if (status === 'COMPLETE') return 'COMPLETE'
      return isOut ? (mayComplete(event, event.now) ?? 'COMPLETE') : refuse('CONFLICT', 'gameNotPublished')
    case 'reopened':
      return status === 'COMPLETE' ? statusByStaffing(event) : status
    case 'everyoneCompleted':
      return isOut ? 'COMPLETE' : status
  }
}

/** A game that is complete or called off does not change, nor do its parts; only the outcome of its positions does. */
export function mayChange(game: {
  readonly status: GameStatus
  readonly cancelledAt?: Instant | null
}): Refusal | undefined {
  if (game.status === 'COMPLETE') return refuse('CONFLICT', 'gameComplete')
  return game.cancelledAt ? refuse('CONFLICT', 'gameCancelled') : undefined
}

/** A game and its positions are completed once the game has started. */
export function mayComplete(game: { readonly startDateTime: Instant }, now: Instant): Refusal | undefined {
  return hasStarted(game, now) ? undefined : refuse('CONFLICT', 'gameNotStarted')
}

export function mayPublish(
  game: { readonly status: GameStatus; readonly cancelledAt?: Instant | null },
  parts: GameParts,
): Refusal | undefined {
  const next = mayChange(game) ?? nextStatus(game.status, { kind: 'published', ...parts })
  return isRefusal(next) ? next : undefined
}

type PendingReason = 'notPlayed' | 'noVenue' | 'noAssignment' | 'noInvitation' | 'noCrew'

/** Whether a game is pending: published and not completed, or incomplete. */
export function isPendingCompletion(status: GameStatus, parts: GameParts): boolean {
  return pendingReason(status, parts) !== undefined
}

/** Why a game is pending. A list does not know positions and invitations: `noCrew` is one of the two. */
export function pendingReason(
  status: GameStatus,
  { hasVenue, assignments, invitations }: Pick<GameParts, 'hasVenue'> & Partial<GameParts>,
): PendingReason | undefined {
  if (status === 'PUBLISHED' || status === 'CONFIRMED') return 'notPlayed'
  if (!hasVenue) return 'noVenue'
  if (assignments === 0) return 'noAssignment'
  if (invitations === 0) return 'noInvitation'
  return assignments === undefined || invitations === undefined ? 'noCrew' : undefined
}

export type AttentionReason = Exclude<PendingReason, 'notPlayed'> | 'notCompleted'

/** Why a pending game waits for its manager: it is over and not complete, or something is missing. Undefined if it does not. */
export function attentionReason(
  game: {
    readonly status: GameStatus
    readonly startDateTime: Instant
    readonly duration: number
    readonly cancelledAt?: Instant | null
  },
  parts: Pick<GameParts, 'hasVenue'> & Partial<GameParts>,
  now: Instant,
): AttentionReason | undefined {
  if (mayChange(game)) return undefined
  const reason = pendingReason(game.status, parts)
  if (reason !== 'notPlayed') return reason
  if (minutesAfter(game.startDateTime, game.duration) <= now) return 'notCompleted'
  return parts.hasVenue ? undefined : 'noVenue'
}

export function hasStarted({ startDateTime }: { readonly startDateTime: Instant }, now: Instant): boolean {
  return Date.parse(now) >= Date.parse(startDateTime)
}

/** A game without officials is not covered, even if no number is set. */
function statusByStaffing(staffing: Staffing): GameStatus {
  return staffing.officialsConfirmed > 0 && staffing.officialsConfirmed >= neededIn(staffing)
    ? 'CONFIRMED'
    : 'PUBLISHED'
}

/** The officials a game needs: as many as were asked for, and one for each position that is not a backup. */
export function neededIn({
  officialsNeeded,
  positionsNeeded,
}: Nullable<Pick<Staffing, 'officialsNeeded' | 'positionsNeeded'>>): number {
  return Math.max(officialsNeeded ?? 0, positionsNeeded ?? 0)
}

function missingForPublishing(parts: GameParts): Refusal | undefined {
  if (!parts.hasVenue) return refuse('CONFLICT', 'publishNeedsVenue')
  if (parts.assignments === 0) return refuse('CONFLICT', 'publishNeedsAssignment')
  if (parts.invitations === 0) return refuse('CONFLICT', 'publishNeedsInvitation')
  return undefined
}

/** The number of missing officials; 0 for a game that is completed or called off. */
export function missingIn(
  game: Nullable<Staffing> & { readonly status: GameStatus; readonly cancelledAt?: Instant | null },
): number {
  if (mayChange(game)) return 0
  return Math.max(neededIn(game) - (game.officialsConfirmed ?? 0), 0)
}

type Nullable<Type> = { readonly [Key in keyof Type]: Type[Key] | null }
