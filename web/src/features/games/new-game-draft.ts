import { gameChangesFrom } from '@whistle/domain/game-input'
import { longestSeries, startsOf } from '@whistle/domain/game-series'
import { wholeNumberFrom } from '@whistle/domain/number'
import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { type Instant, startFrom } from '@whistle/domain/time'
import type { GameStep } from './game-steps.ts'
import type { CourtOption, DivisionOption, NewGameOptions } from './new-game-options.ts'

/** What is typed in the form, as it is typed. */
export type NewGameDraft = {
  readonly name: string
  readonly court: string
  readonly division: string
  readonly date: string
  readonly time: string
  readonly duration: string
  /** Empty: as many as the division has positions besides backups. */
  readonly needed: string
  readonly certification: string
  readonly isTournament: boolean
  readonly repeats: boolean
  readonly weeks: string
  readonly perDay: string
  readonly every: string
}
export type DraftField = keyof NewGameDraft
export type DraftRefusals = Partial<Record<DraftField, Refusal>>

/** A draft with what its ids stand for, and the zone its time is meant in. */
export type ReadDraft = {
  readonly court: CourtOption | undefined
  readonly division: DivisionOption | undefined
  readonly zone: string
  readonly duration: number
  /** Empty while they cannot be said. */
  readonly starts: readonly Instant[]
  readonly refusals: DraftRefusals
}

export function readDraft(draft: NewGameDraft, options: NewGameOptions, ownZone: string): ReadDraft {
  const court = options.courts.find(({ id }) => id === draft.court)
  const division = options.divisions.find(({ id }) => id === draft.division)
  const zone = court?.timeZone ?? ownZone
  const duration = Number(draft.duration)
  const refusals: DraftRefusals = {}
  const check = (field: DraftField, answer: unknown) => {
    if (isRefusal(answer)) refusals[field] = answer
  }
  const missing = (field: string) => refuse('BAD_USER_INPUT', 'required', { field })
  check('name', gameChangesFrom({ name: draft.name }))
  check('duration', gameChangesFrom({ duration: draft.duration.trim() ? duration : null }))
  if (draft.needed.trim()) check('needed', gameChangesFrom({ officialsNeeded: Number(draft.needed) }))
  if (!court) refusals.court = missing('gameCourtId')
  if (!division) refusals.division = missing('gameDivisionId')

  const weeks = countOf(draft.weeks, { field: 'weeks', min: 1, max: 60 })
  const perDay = countOf(draft.perDay, { field: 'perDay', min: 1, max: 30 })
  const every = countOf(draft.every, { field: 'every', min: 1, max: 1_440 })
  if (draft.repeats) {
    check('weeks', weeks)
    check('perDay', perDay)
    if (perDay !== 1) check('every', every)
  }
  const counts = draft.repeats
    ? { weeks: numberIn(weeks), perDay: numberIn(perDay), every: perDay === 1 ? 1 : numberIn(every) }
    : { weeks: 1, perDay: 1, every: 1 }
  const starts = startsOf({ date: draft.date, time: draft.time, zone, ...counts }) ?? []
  const edges = [starts[0], starts.at(-1)].map((start) => (start ? startFrom(start) : undefined))
  const off = edges.find(isRefusal)
  if (!draft.date) refusals.date = missing('date')
  else if (off) refusals.date = off
  if (!draft.time) refusals.time = missing('time')
  return { court, division, zone, duration, starts: off ? [] : starts, refusals }
}

export const isTooLong = (starts: readonly Instant[]) => starts.length > longestSeries

/** The positions that have to be filled. */
export function crewOf(division: DivisionOption | undefined): number {
  return division?.positions.filter(({ isBackup }) => !isBackup).length ?? 0
}

/** A game with one position for each of its division, in one transaction. */
export function stepsToCreate(
  { id, start }: { id: string; start: Instant },
  draft: NewGameDraft,
  { court, division, duration }: ReadDraft,
  newId: () => string,
): GameStep[] {
  if (!court || !division) return []
  return [
    {
      field: 'createGame',
      input: {
        id,
        name: draft.name.trim(),
        startDateTime: start,
        duration,
        officialsNeeded: draft.needed.trim() ? Number(draft.needed) : crewOf(division),
        isTournament: draft.isTournament,
        gameCourtId: court.id,
        gameDivisionId: division.id,
        gameRequiredCertificationId: draft.certification || null,
      },
    },
    ...division.positions.map(
      ({ name, defaultFee, defaultShowTimeMin }, index): GameStep => ({
        field: 'createAssignment',
        input: {
          id: newId(),
          assignmentGameId: id,
          name,
          fee: defaultFee,
          showTimeMin: defaultShowTimeMin,
          index,
        },
      }),
    ),
  ]
}

function countOf(typed: string, range: { field: string; min: number; max: number }): number | Refusal {
  if (!typed.trim()) return refuse('BAD_USER_INPUT', 'required', { field: range.field })
  return wholeNumberFrom(Number(typed), range)
}

/** While a count is wrong there is nothing to make. */
const numberIn = (count: number | Refusal) => (isRefusal(count) ? 0 : count)
