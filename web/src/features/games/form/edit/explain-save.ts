import type { CombinedError } from '@urql/core'
import type { Failure } from '../../../../api/failures.ts'
import { crewOf, nameOf } from '../../model/crew-state.ts'
import type { GameStep } from '../../model/game-steps.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { fieldOfServer, type GameDraft } from '../game-draft.ts'
import type { EditDraft } from './edit-game-draft.ts'

/** Why a save was refused, the field that shows it, and whether the game must be read again. */
export type SaveRefusal = {
  readonly text: string
  readonly field?: keyof GameDraft
  readonly isStale: boolean
}

type About = {
  readonly steps: readonly GameStep[]
  readonly draft: EditDraft
  readonly loaded: GameViewFragment
}

/** The refused step names the official or position the sentence is about. */
export function explainSave(failure: Failure, error: CombinedError, about: About): SaveRefusal {
  const { code, text } = failure
  const [key = ''] = error.graphQLErrors[0]?.path ?? []
  const step = about.steps[Number(String(key).replace('step', ''))]
  const isGame = step?.field === 'updateGame'
  const field = isGame && failure.field ? fieldOfServer[failure.field] : undefined
  const isStale = code === 'CONDITION_FAILED' || (code === 'NOT_FOUND' && !field)
  const subject = step && !isGame ? subjectOf(step, about) : ''
  return { text: subject ? `${subject}: ${text}` : text, field, isStale }
}

function subjectOf({ input }: GameStep, { draft, loaded }: About): string {
  const { id } = input
  const invitation = draft.invitations.find((each) => each.id === id)
  if (invitation) return nameOf(invitation.official)
  const position =
    draft.positions.find((each) => each.id === id) ?? crewOf(loaded).find((each) => each.id === id)
  return position?.name ?? ''
}
