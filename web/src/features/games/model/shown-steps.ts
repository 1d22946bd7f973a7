import type { CrewPosition, Invited } from './crew-state.ts'
import type { GameStep } from './game-steps.ts'
import type { GameViewFragment } from './operations.generated.ts'

/** A step with what the page shows of it before the server has answered. */
export type ShownStep = GameStep & { readonly shows?: Partial<CrewPosition> | Invited }

/** The game as it will be after a step that is under way. */
export function afterStep(game: GameViewFragment, step: ShownStep): GameViewFragment {
  switch (step.field) {
    case 'publishGame':
      return { ...game, status: 'PUBLISHING' }
    case 'updateGame': {
      const { name = game.name, status = 'UNPUBLISHED' } = step.input
      return { ...game, name, status }
    }
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
        // The live message may be here before the answer.
        const isThere = items.some(({ id }) => id === step.input.id)
        return isThere || !step.shows ? items : [...items, step.shows as Invited]
      })
    case 'deleteInvitation':
      return withInvitations(game, (items) => items.filter(({ id }) => id !== step.input.id))
    // Steps of other pages, and the end of this one.
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

/** The manager puts somebody into a position: an offer until the official accepts it. */
export function placing(position: CrewPosition, official: Official): ShownStep {
  return {
    field: 'updateAssignment',
    input: { id: position.id, assignmentOfficialId: official.id },
    shows: { official, confirmedAssignment: false },
  }
}

export function removing(position: CrewPosition): ShownStep {
  return {
    field: 'updateAssignment',
    input: { id: position.id, assignmentOfficialId: null },
    shows: { official: null, confirmedAssignment: false, hasCheckedIn: false, hasCompleted: false },
  }
}

/** Back into the position, and as agreed as before. */
export function puttingBack(position: CrewPosition): ShownStep[] {
  const { official, confirmedAssignment } = position
  if (!official) return []
  const agreed: ShownStep = {
    field: 'updateAssignment',
    input: { id: position.id, confirmedAssignment: true },
    shows: { confirmedAssignment: true },
  }
  return confirmedAssignment ? [placing(position, official), agreed] : [placing(position, official)]
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
        viewTimeStamp: null,
        accepted: null,
        hasResponded: false,
      },
      ...{ contactSMS: null, contactEMAIL: null, errors: null, declineReason: null, cancelReason: null },
    },
  }
}
