import { gameChangesFrom } from '@whistle/domain/games/game-input'
import { startsOf } from '@whistle/domain/games/game-series'
import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { type Instant, startFrom } from '@whistle/domain/time/time'
import type { CourtOption, DivisionOption, GameOptions } from './game-options.ts'

/** The fields of one game as typed. */
export type GameDraft = {
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
  readonly homeTeam: string
  readonly awayTeam: string
  readonly number: string
  readonly note: string
}

/** The form field that shows the server's refusal of an input field. */
export const fieldOfServer: Readonly<Record<string, keyof GameDraft>> = {
  name: 'name',
  duration: 'duration',
  officialsNeeded: 'needed',
  startDateTime: 'date',
  gameCourtId: 'court',
  gameDivisionId: 'division',
  gameRequiredCertificationId: 'certification',
  homeTeam: 'homeTeam',
  awayTeam: 'awayTeam',
  number: 'number',
  note: 'note',
}

/** What the fields of a game need of their form, new or edit. */
export type GameFieldsForm = {
  readonly draft: GameDraft
  readonly read: Pick<ReadDraft, 'court' | 'division' | 'zone'>
  readonly change: (change: Partial<GameDraft>) => void
  readonly errors: Readonly<Partial<Record<keyof GameDraft, string>>>
}

/** A draft with the records its ids name, and the zone of its time. */
export type ReadDraft<Field extends string = keyof GameDraft> = {
  readonly court: CourtOption | undefined
  readonly division: DivisionOption | undefined
  readonly zone: string
  readonly duration: number
  /** Empty while date, time or counts are invalid. */
  readonly starts: readonly Instant[]
  readonly refusals: Readonly<Partial<Record<Field, Refusal>>>
}

/** How often a game repeats: every week, and several times a day, `every` minutes apart. */
type SeriesCounts = { readonly weeks: number; readonly perDay: number; readonly every: number }
const once: SeriesCounts = { weeks: 1, perDay: 1, every: 1 }

export function readGameDraft(
  draft: GameDraft,
  options: GameOptions,
  ownZone: string,
  counts: SeriesCounts = once,
): ReadDraft {
  const court = options.courts.find(({ id }) => id === draft.court)
  const division = options.divisions.find(({ id }) => id === draft.division)
  const zone = court?.timeZone ?? ownZone
  const duration = Number(draft.duration)
  const refusals: Partial<Record<keyof GameDraft, Refusal>> = {}
  const check = (field: keyof GameDraft, answer: unknown) => {
    if (isRefusal(answer)) refusals[field] = answer
  }
  const missing = (field: string) => refuse('BAD_USER_INPUT', 'required', { field })
  check('name', gameChangesFrom({ name: draft.name }))
  check('duration', gameChangesFrom({ duration: draft.duration.trim() ? duration : null }))
  if (draft.needed.trim()) check('needed', gameChangesFrom({ officialsNeeded: Number(draft.needed) }))
  check('homeTeam', gameChangesFrom({ homeTeam: draft.homeTeam }))
  check('awayTeam', gameChangesFrom({ awayTeam: draft.awayTeam }))
  check('number', gameChangesFrom({ number: draft.number }))
  check('note', gameChangesFrom({ note: draft.note }))
  if (!court) refusals.court = missing('gameCourtId')
  if (!division) refusals.division = missing('gameDivisionId')

  const starts = startsOf({ date: draft.date, time: draft.time, zone, ...counts }) ?? []
  const edges = [starts[0], starts.at(-1)].map((start) => (start ? startFrom(start) : undefined))
  const outOfRange = edges.find(isRefusal)
  if (!draft.date) refusals.date = missing('date')
  else if (outOfRange) refusals.date = outOfRange
  if (!draft.time) refusals.time = missing('time')
  return { court, division, zone, duration, starts: outOfRange ? [] : starts, refusals }
}

/** How many positions of a division are not backups. */
export function crewSizeOf(division: DivisionOption | undefined): number {
  return division?.positions.filter(({ isBackup }) => !isBackup).length ?? 0
}

/** The fields of a game that are sent as they are typed, whether it is new or edited. */
export function typedFields(draft: GameDraft, division: DivisionOption | undefined) {
  return {
    name: draft.name.trim(),
    // The typed number, or the size of the division's crew.
    officialsNeeded: draft.needed.trim() ? Number(draft.needed) : crewSizeOf(division),
    isTournament: draft.isTournament,
    homeTeam: draft.homeTeam.trim() || null,
    awayTeam: draft.awayTeam.trim() || null,
    number: draft.number.trim() || null,
    note: draft.note.trim() || null,
    gameRequiredCertificationId: draft.certification || null,
  }
}
