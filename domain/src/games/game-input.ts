import { teamFrom } from '../assigning/team.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { freeTextFrom, idFrom, lengthOf, nameFrom } from '../text/text.ts'
import { type Instant, startFrom } from '../time/time.ts'
import { firstStatus, type GameStatus } from './game.ts'

/** A game as a client sends it. In a change a missing field stays and null clears. */
export type GameInput = {
  readonly name?: string | null
  readonly startDateTime?: string | null
  readonly duration?: number | null
  readonly officialsNeeded?: number | null
  readonly isTournament?: boolean | null
  readonly homeTeam?: string | null
  readonly awayTeam?: string | null
  readonly number?: string | null
  readonly note?: string | null
  readonly gameCourtId?: string | null
  readonly gameDivisionId?: string | null
  readonly gameRequiredCertificationId?: string | null
}

export type GameValues = {
  readonly name: string
  readonly startDateTime: Instant
  readonly duration: number
  /** Null: as many as the division has positions. */
  readonly officialsNeeded: number | null
  readonly isTournament: boolean
  readonly homeTeam: string | null
  readonly awayTeam: string | null
  readonly number: string | null
  readonly note: string | null
  readonly gameCourtId: string | null
  readonly gameDivisionId: string | null
  readonly gameRequiredCertificationId: string | null
}

const durations = { field: 'duration', min: 1, max: 1_440 }
export const crewSizes = { field: 'officialsNeeded', min: 0, max: 50 }

/** Every field of a game, with its rule. */
const rules: { readonly [Name in keyof GameValues]: (input: GameInput) => GameValues[Name] | Refusal } = {
  name: ({ name }) => nameFrom(name),
  startDateTime: ({ startDateTime }) => (startDateTime ? startFrom(startDateTime) : missing('startDateTime')),
  duration: ({ duration }) => (duration == null ? missing('duration') : wholeNumberFrom(duration, durations)),
  officialsNeeded: ({ officialsNeeded }) =>
    officialsNeeded == null ? null : wholeNumberFrom(officialsNeeded, crewSizes),
  isTournament: ({ isTournament }) => isTournament ?? false,
  homeTeam: ({ homeTeam }) => teamFrom(homeTeam, 'homeTeam'),
  awayTeam: ({ awayTeam }) => teamFrom(awayTeam, 'awayTeam'),
  number: ({ number }) => numberFrom(number),
  note: ({ note }) => freeTextFrom(note, 'note'),
  gameCourtId: ({ gameCourtId }) => referenceFrom(gameCourtId, 'gameCourtId'),
  gameDivisionId: ({ gameDivisionId }) => referenceFrom(gameDivisionId, 'gameDivisionId'),
  gameRequiredCertificationId: ({ gameRequiredCertificationId }) =>
    referenceFrom(gameRequiredCertificationId, 'gameRequiredCertificationId'),
}
const names = Object.keys(rules) as (keyof GameValues)[]

export function gameFrom(input: GameInput): GameValues | Refusal {
  return valuesFrom(input, names) as GameValues | Refusal
}

/** Everything that is wrong with a game, each field once. */
export function gameFaults(input: GameInput): readonly Refusal[] {
  return names.map((name) => rules[name](input)).filter(isRefusal)
}

export function gameChangesFrom(input: GameInput): Partial<GameValues> | Refusal {
  if (input.officialsNeeded === null) return missing('officialsNeeded')
  return valuesFrom(
    input,
    names.filter((name) => input[name] !== undefined),
  )
}

type FirstValues = {
  readonly status?: GameStatus | null
  readonly officialsConfirmed?: number | null
  readonly officialsCheckedIn?: number | null
}

/** The initial values of a new game. A client may send them; other values are refused. */
export function refuseOtherStart({
  status,
  officialsConfirmed,
  officialsCheckedIn,
}: FirstValues): Refusal | undefined {
  if (status && status !== firstStatus) return refuse('BAD_USER_INPUT', 'serverDecides', { field: 'status' })
  if (officialsConfirmed) return refuse('BAD_USER_INPUT', 'serverDecides', { field: 'officialsConfirmed' })
  if (officialsCheckedIn) return refuse('BAD_USER_INPUT', 'serverDecides', { field: 'officialsCheckedIn' })
  return undefined
}

/** The meaning of the status in a manager's update: a save, or the completion of the game. */
export function updateMeans(input: GameInput & Pick<FirstValues, 'status'>): 'save' | 'complete' | Refusal {
  const { status } = input
  if (!status || status === firstStatus) return 'save'
  if (status !== 'COMPLETE') return refuse('BAD_USER_INPUT', 'serverDecides', { field: 'status' })
  // A save makes a game unpublished, so it cannot be combined with completion.
  const field = names.find((name) => input[name] !== undefined)
  return field ? refuse('BAD_USER_INPUT', 'completeAlone', { field }) : 'complete'
}

function valuesFrom(input: GameInput, wanted: readonly (keyof GameValues)[]): Partial<GameValues> | Refusal {
  const values: Record<string, unknown> = {}
  for (const name of wanted) {
    const value = rules[name](input)
    if (isRefusal(value)) return value
    values[name] = value
  }
  return values
}

/** The number of a game in the schedule of its league: one line, of digits and letters. */
const numberLimit = 40

function numberFrom(typed: string | null | undefined): string | null | Refusal {
  if (!typed?.trim()) return null
  const number = nameFrom(typed, 'number')
  if (isRefusal(number) || lengthOf(number) <= numberLimit) return number
  return refuse('BAD_USER_INPUT', 'tooLong', { field: 'number', values: { max: numberLimit } })
}

const missing = (field: string) => refuse('BAD_USER_INPUT', 'required', { field })

function referenceFrom(id: string | null | undefined, field: string): string | null | Refusal {
  return id == null ? null : idFrom(id, field)
}
