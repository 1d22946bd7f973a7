import { missingIn } from '@whistle/domain/games/game'
import type { CrewPosition, Invited } from './crew-state.ts'
import type { GameStep } from './game-steps.ts'
import type { GameViewFragment } from './operations.generated.ts'

/** A step with the values the page shows until the server has answered. */
export type ShownStep = GameStep & { readonly shows?: Partial<CrewPosition> | Invited }

/** The game as it will be after a pending step. */
export function afterStep(game: GameViewFragment, step: ShownStep): GameViewFragment {
  switch (step.field) {
    case 'publishGame':
      return { ...game, status: 'PUBLISHING' }
    case 'reopenGame':
      return { ...game, status: missingIn({ ...game, status: 'PUBLISHED' }) ? 'PUBLISHED' : 'CONFIRMED' }
    case 'updateGame': {
      const { name, status } = step.input
      return { ...game, name: name ?? game.name, status: status ?? 'UNPUBLISHED' }
    }
    case 'confirmForOfficial':
    case 'checkInForOfficial':
    case 'updateAssignment':
      return {
        ...game,
        assignments: {
          items: (game.assignments?.items ?? []).map((position) =>
            position.id === step.input.id
              ? { ...position, ...(step.shows as Partial<CrewPosition> | undefined) }
              : position,
          ),
        },
      }
    case 'createInvitation':
      return withInvitations(game, (items) => {
        // The live message may arrive before the answer.
        const isThere = items.some(({ id }) => id === step.input.id)
        return isThere || !step.shows ? items : [...items, step.shows as Invited]
      })
    case 'deleteInvitation':
      return withInvitations(game, (items) => items.filter(({ id }) => id !== step.input.id))
    // The server decides what becomes of the crew.
    case 'undoConfirmForOfficial':
    case 'undoCheckInForOfficial':
    case 'restoreGame':
    case 'cancelGame':
    // The page of a game does not send these, or leaves the page with them.
    case 'createAssignment':
    case 'deleteAssignment':
    case 'createGame':
    case 'deleteGame':
      return game
  }
}

function withInvitations(game: GameViewFragment, change: (items: Invited[]) => Invited[]): GameViewFragment {
  return { ...game, invitations: { items: change(game.invitations?.items ?? []) } }
}

type Official = NonNullable<CrewPosition['official']>

/** Offers a position to an official: confirmed once the official accepts. */
export function placing(position: CrewPosition, official: Official): ShownStep {
  return {
    field: 'updateAssignment',
    input: { id: position.id, assignmentOfficialId: official.id },
    shows: {
      ...{ official, isTold: false, confirmedAssignment: false, askedAgainAt: null, answerBy: null },
      ...{ asksOnPublish: false, toldFee: null, toldShowTimeMin: null, isDoubleBooked: false },
      certificationProblem: null,
    },
  }
}

export function removing(position: CrewPosition): ShownStep {
  return {
    field: 'updateAssignment',
    input: { id: position.id, assignmentOfficialId: null },
    shows: {
      ...{ official: null, isTold: false, confirmedAssignment: false, hasCheckedIn: false },
      ...{ askedAgainAt: null, answerBy: null, asksOnPublish: false, toldFee: null, toldShowTimeMin: null },
      ...{ hasCompleted: false, isDoubleBooked: false, certificationProblem: null },
    },
  }
}

/** The same placement, although a rule is against it. */
export function overriding(step: ShownStep): ShownStep {
  if (step.field !== 'updateAssignment' || !step.input.assignmentOfficialId) return step
  return { ...step, input: { ...step.input, override: true } }
}

/** Restores the official of a position, confirmed if it was confirmed before. */
export function puttingBack(position: CrewPosition): ShownStep[] {
  const { official, confirmedAssignment } = position
  if (!official) return []
  const confirming: ShownStep = {
    field: 'updateAssignment',
    input: { id: position.id, confirmedAssignment: true },
    shows: { confirmedAssignment: true },
  }
  // They were placed once: no rule is asked again.
  const placed = overriding(placing(position, official))
  return confirmedAssignment ? [placed, confirming] : [placed]
}

export function inviting(gameId: string, official: Official, id: string): ShownStep {
  return {
    field: 'createInvitation',
    input: { id, invitationGameId: gameId, invitationOfficialId: official.id },
    shows: {
      ...{
        id,
        official,
        published: false,
        sentTimestamp: null,
        contactMethod: null,
        isRemoved: false,
        viewTimeStamp: null,
        nudgedAt: null,
        accepted: null,
        hasResponded: false,
      },
      ...{ contactSMS: null, contactEMAIL: null, errors: null, declineReason: null, cancelReason: null },
    },
  }
}
