import { type PositionProgress, positionState } from '@whistle/domain/games/crew'
import { type GameStatus, hasStarted } from '@whistle/domain/games/game'
import type { Instant } from '@whistle/domain/time/time'

type HistoryEntry = { readonly at: string; readonly action: string; readonly changes: string | null }
type Sendable = {
  readonly sentTimestamp: string | null
  readonly hasResponded: boolean
  readonly accepted: boolean | null
  readonly isRemoved: boolean | null
  readonly errors: readonly string[] | null
  readonly published: boolean
  readonly official: { readonly id: string } | null
}
type PositionOf = PositionProgress & {
  readonly official: { readonly id: string } | null
  readonly fee: number
  readonly toldFee: number | null
  readonly showTimeMin: number
  readonly toldShowTimeMin: number | null
}
type PublishedGame<One> = {
  readonly status: GameStatus
  readonly startDateTime: Instant
  readonly assignments: { readonly items: readonly PositionOf[] } | null
  readonly invitations: { readonly items: readonly One[] } | null
  readonly history: { readonly items: readonly HistoryEntry[] } | null
}

/** The invitations for which publishing sends a message: what the server's `enqueueMessages` decides, from what a client reads. */
export function dueInvitations<One extends Sendable>(game: PublishedGame<One>, now: Instant) {
  const isSending = game.status === 'PUBLISHING'
  // A game that has started sends nothing.
  const invitations = hasStarted(game, now) ? [] : (game.invitations?.items ?? [])
  const placed = new Set(
    (game.assignments?.items ?? []).flatMap((each) =>
      positionState(each) === 'placed' ? (each.official?.id ?? []) : [],
    ),
  )
  const changedPositions = new Set(
    (game.assignments?.items ?? []).flatMap((each) =>
      isOther(each.toldFee, each.fee) || isOther(each.toldShowTimeMin, each.showTimeMin)
        ? (each.official?.id ?? [])
        : [],
    ),
  )
  // A position that was given to an official after the invitation was sent is another offer, and another message.
  const isNew = ({ sentTimestamp, official }: One) => !sentTimestamp || placed.has(official?.id ?? '')
  return {
    invited: invitations.filter((each) => isNew(each) && !(isSending && each.published && !hasFailed(each))),
    changed: invitations.filter(
      (each) =>
        each.sentTimestamp !== null &&
        !isNew(each) &&
        isWanted(each) &&
        (hasFailed(each) ||
          (!isSending &&
            (changedPositions.has(each.official?.id ?? '') || isChangedSince(game, each.sentTimestamp)))),
    ),
  }
}

const isOther = (told: number | null, now: number) => told !== null && told !== now

type Invited<Person> = Pick<Sendable, 'sentTimestamp' | 'hasResponded' | 'accepted' | 'isRemoved'> & {
  readonly official: Person | null
}

/** Who gets a message when the games are deleted, each once. */
export function cancellationRecipients<Person extends { readonly id: string }>(
  games: readonly {
    readonly startDateTime: Instant
    readonly invitations: { readonly items: readonly Invited<Person>[] } | null
  }[],
  now: Instant,
): Person[] {
  const coming = games.filter((game) => !hasStarted(game, now))
  const sent = coming.flatMap(({ invitations }) =>
    (invitations?.items ?? []).filter((each) => each.sentTimestamp && isWanted(each)),
  )
  return [...new Map(peopleOf(sent).map((person) => [person.id, person])).values()]
}

/** Officials who declined, or whose position was taken away, get no further messages about the game. */
const isWanted = ({
  hasResponded,
  accepted,
  isRemoved,
}: Pick<Sendable, 'hasResponded' | 'accepted' | 'isRemoved'>) =>
  !isRemoved && (!hasResponded || Boolean(accepted))

const hasFailed = ({ errors }: Sendable) => (errors?.length ?? 0) > 0

const facts = ['name', 'startDateTime', 'duration', 'court'] as const

/** Whether name, time, duration or court differ from what they were at an instant; a change that was reverted is none. */
function isChangedSince({ history }: Pick<PublishedGame<unknown>, 'history'>, instant: string): boolean {
  const later = (history?.items ?? [])
    .filter(({ action, at }) => action === 'updated' && at > instant)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(
      ({ changes }) =>
        JSON.parse(changes ?? '{}') as Record<string, { old: unknown; new: unknown } | undefined>,
    )
  return facts.some((fact) => {
    const changes = later.flatMap((each) => each[fact] ?? [])
    return changes.length > 0 && changes[0]?.old !== changes.at(-1)?.new
  })
}

function peopleOf<One>(invitations: readonly { readonly official: One | null }[]): One[] {
  return invitations.flatMap(({ official }) => official ?? [])
}
