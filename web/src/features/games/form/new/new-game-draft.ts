import { longestSeries } from '@whistle/domain/games/game-series'
import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import type { Instant } from '@whistle/domain/time/time'
import type { Step } from '../../../../records/mutation-document.ts'
import { newGameSteps } from '../../model/new-game-steps.ts'
import { type GameDraft, type ReadDraft, readGameDraft, typedFields } from '../game-draft.ts'
import type { GameOptions } from '../game-options.ts'

/** The fields of a game that may be the first of a series. */
export type NewGameDraft = GameDraft & {
  readonly repeats: boolean
  readonly weeks: string
  readonly perDay: string
  readonly every: string
}
export type DraftField = keyof NewGameDraft
export type ReadNewGame = ReadDraft<DraftField>

export function readNewGame(draft: NewGameDraft, options: GameOptions, ownZone: string): ReadNewGame {
  if (!draft.repeats) return readGameDraft(draft, options, ownZone)
  const weeks = countOf(draft.weeks, { field: 'weeks', min: 1, max: 60 })
  const perDay = countOf(draft.perDay, { field: 'perDay', min: 1, max: 30 })
  const every = perDay === 1 ? 1 : countOf(draft.every, { field: 'every', min: 1, max: 1_440 })
  const counts = { weeks: countOrNone(weeks), perDay: countOrNone(perDay), every: countOrNone(every) }
  const read = readGameDraft(draft, options, ownZone, counts)
  const refused = Object.entries({ weeks, perDay, every }).filter(([, count]) => isRefusal(count))
  return { ...read, refusals: { ...read.refusals, ...Object.fromEntries(refused) } }
}

export const isTooLong = (starts: readonly Instant[]) => starts.length > longestSeries

/** A game with one position for each of its division, in one transaction. */
export function stepsToCreate(
  { id, start }: { id: string; start: Instant },
  draft: NewGameDraft,
  { court, division, duration }: ReadNewGame,
  idOfPosition: (index: number) => string,
): Step[] {
  if (!court || !division) return []
  const game = {
    id,
    ...typedFields(draft, division),
    startDateTime: start,
    duration,
    // A number is of one game, not of a series.
    ...(draft.repeats && { number: null }),
    gameCourtId: court.id,
    gameDivisionId: division.id,
  }
  return newGameSteps(game, division.positions, idOfPosition)
}

function countOf(typed: string, range: { field: string; min: number; max: number }): number | Refusal {
  if (!typed.trim()) return refuse('BAD_USER_INPUT', 'required', { field: range.field })
  return wholeNumberFrom(Number(typed), range)
}

/** An invalid count makes no games. */
const countOrNone = (count: number | Refusal) => (isRefusal(count) ? 0 : count)
