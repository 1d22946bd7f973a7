import { gameChangesFrom } from '@whistle/domain/games/game-input'
import { longestSeries, startsOf } from '@whistle/domain/games/game-series'
import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { type Instant, startFrom } from '@whistle/domain/time/time'
import type { GameStep } from '../../model/game-steps.ts'
import type { CourtOption, DivisionOption, NewGameOptions } from './new-game-options.ts'

/** What is typed of one game, as it is typed. */
export type GameFields = {
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
}
/** The same for a game that may be the first of a series. */
export type NewGameDraft = GameFields & {
  readonly repeats: boolean
  readonly weeks: string
  readonly perDay: string
  readonly every: string
}
export type DraftField = keyof NewGameDraft
export type DraftRefusals = Partial<Record<DraftField, Refusal>>

/** Where the form shows what the server says of a field. */
export const fieldOfServer: Record<string, keyof GameFields> = {
  name: 'name',
  duration: 'duration',
  officialsNeeded: 'needed',
  startDateTime: 'date',
  gameCourtId: 'court',
  gameDivisionId: 'division',
  gameRequiredCertificationId: 'certification',
}

/** The fields of one game in a form, whichever form it is. */
export type GameFieldsForm = {
  readonly draft: GameFields
  readonly read: Pick<ReadDraft, 'court' | 'division' | 'zone'>
  readonly change: (change: Partial<GameFields>) => void
  readonly errorOf: (field: keyof GameFields) => string | undefined
}

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

type Counts = { readonly weeks: number; readonly perDay: number; readonly every: number }
const once: Counts = { weeks: 1, perDay: 1, every: 1 }

export function readDraft(draft: NewGameDraft, options: NewGameOptions, ownZone: string): ReadDraft {
  if (!draft.repeats) return readFields(draft, options, ownZone)
  const weeks = countOf(draft.weeks, { field: 'weeks', min: 1, max: 60 })
  const perDay = countOf(draft.perDay, { field: 'perDay', min: 1, max: 30 })
  const every = perDay === 1 ? 1 : countOf(draft.every, { field: 'every', min: 1, max: 1_440 })
  const counts = { weeks: numberIn(weeks), perDay: numberIn(perDay), every: numberIn(every) }
  const read = readFields(draft, options, ownZone, counts)
  const refused = Object.entries({ weeks, perDay, every }).filter(([, count]) => isRefusal(count))
  return { ...read, refusals: { ...read.refusals, ...Object.fromEntries(refused) } }
}

export function readFields(
  fields: GameFields,
  options: NewGameOptions,
  ownZone: string,
  counts: Counts = once,
): ReadDraft {
  const court = options.courts.find(({ id }) => id === fields.court)
  const division = options.divisions.find(({ id }) => id === fields.division)
  const zone = court?.timeZone ?? ownZone
  const duration = Number(fields.duration)
  const refusals: DraftRefusals = {}
  const check = (field: DraftField, answer: unknown) => {
    if (isRefusal(answer)) refusals[field] = answer
  }
  const missing = (field: string) => refuse('BAD_USER_INPUT', 'required', { field })
  check('name', gameChangesFrom({ name: fields.name }))
  check('duration', gameChangesFrom({ duration: fields.duration.trim() ? duration : null }))
  if (fields.needed.trim()) check('needed', gameChangesFrom({ officialsNeeded: Number(fields.needed) }))
  if (!court) refusals.court = missing('gameCourtId')
  if (!division) refusals.division = missing('gameDivisionId')

  const starts = startsOf({ date: fields.date, time: fields.time, zone, ...counts }) ?? []
  const edges = [starts[0], starts.at(-1)].map((start) => (start ? startFrom(start) : undefined))
  const off = edges.find(isRefusal)
  if (!fields.date) refusals.date = missing('date')
  else if (off) refusals.date = off
  if (!fields.time) refusals.time = missing('time')
  return { court, division, zone, duration, starts: off ? [] : starts, refusals }
}

export const isTooLong = (starts: readonly Instant[]) => starts.length > longestSeries

/** The positions that have to be filled. */
export function crewOf(division: DivisionOption | undefined): number {
  return division?.positions.filter(({ isBackup }) => !isBackup).length ?? 0
}

/** How many officials are needed: what was typed, or as many as the division says. */
export function neededIn({ needed }: GameFields, division: DivisionOption | undefined): number {
  return needed.trim() ? Number(needed) : crewOf(division)
}

/** A game with one position for each of its division, in one transaction. */
export function stepsToCreate(
  { id, start }: { id: string; start: Instant },
  draft: NewGameDraft,
  { court, division, duration }: ReadDraft,
  idOfPosition: (index: number) => string,
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
        officialsNeeded: neededIn(draft, division),
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
          id: idOfPosition(index),
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
