import { milesOf } from '../venues/point.ts'
import { driveMinutes, roadMetres } from './drive.ts'
import { gradeFor, mayWorkAt } from './grade.ts'
import type {
  AssigningGame,
  AssigningLimits,
  AssigningOfficial,
  AssigningPosition,
  TimeSpan,
} from './records.ts'

/** Every rule of assigning, in the order in which the first broken one is named. */
export const assigningRules = [
  'inactive',
  'declined',
  'certification',
  'grade',
  'blockedVenue',
  'blockedTeam',
  'off',
  'travelLimit',
  'busyElsewhere',
  'sameGame',
  'overlap',
  'travelTime',
  'dayLimit',
  'weekLimit',
  'partner',
] as const
export type AssigningRule = (typeof assigningRules)[number]

/** Each once, in the order of the list: in every caller the first one is the one to name. */
export function inRuleOrder<Rule extends AssigningRule>(rules: readonly Rule[]): Rule[] {
  return [...new Set(rules)].sort((one, other) => assigningRules.indexOf(one) - assigningRules.indexOf(other))
}

type Asked = {
  readonly official: AssigningOfficial
  readonly position: AssigningPosition
  readonly game: AssigningGame
}

/** The rules that one official and one position decide alone, whatever else the official works. */
const personalRules = {
  inactive: ({ official }) => !official.active,
  declined: ({ official, game }) => game.declined.has(official.id),
  certification: ({ official, position, game }) => !isCertified(official, position, game),
  grade: ({ official, position, game }) =>
    !mayWorkAt(gradeFor(official, game.divisionId, position.name), position.minGrade),
  blockedVenue: ({ official, game }) => game.venueId !== null && official.blockedVenues.has(game.venueId),
  blockedTeam: ({ official, game }) => game.teams.some((team) => official.blockedTeams.has(team)),
  off: ({ official, position, game }) => official.off.some(overlaps(presenceAt(game, position))),
  travelLimit: ({ official, game }) => isTooFar(official, game),
  busyElsewhere: ({ official, position, game }) => official.busy.some(overlaps(presenceAt(game, position))),
} satisfies Partial<Record<AssigningRule, (asked: Asked) => boolean>>

export type PersonalRule = keyof typeof personalRules
const personal = Object.entries(personalRules) as [PersonalRule, (asked: Asked) => boolean][]

/** The first rule that keeps an official from a position, or null. */
export function personalRuleAgainst(asked: Asked): PersonalRule | null {
  return personal.find(([, isBroken]) => isBroken(asked))?.[0] ?? null
}

/** All rules that keep an official from a position: one alone is a near miss. */
export function personalRulesAgainst(asked: Asked): PersonalRule[] {
  return personal.filter(([, isBroken]) => isBroken(asked)).map(([rule]) => rule)
}

type Load = AssigningLimits & { readonly gamesOnDay: number; readonly gamesInWeek: number }

/** The limits that one more game would break; `gamesOnDay` and `gamesInWeek` are the games that the official has besides it. */
export function loadRulesAgainst(load: Load): ('dayLimit' | 'weekLimit')[] {
  const isOver = (limit: number | null, games: number) => limit !== null && games + 1 > limit
  return [
    ...(isOver(load.maxGamesPerDay, load.gamesOnDay) ? (['dayLimit'] as const) : []),
    ...(isOver(load.maxGamesPerWeek, load.gamesInWeek) ? (['weekLimit'] as const) : []),
  ]
}

export type PairRule = 'sameGame' | 'overlap' | 'travelTime'

/** When and where a game is. */
export type TimeAndPlace = Pick<AssigningGame, 'id' | 'startsAt' | 'endsAt' | 'venueId' | 'point'>
type Pair = { readonly earlier: TimeAndPlace; readonly later: TimeAndPlace }

/**
 * Why one official cannot work two games. `showTimeMin` is that of the later one: it matters only after a drive, because at the
 * same venue the next game may start when the last one ends.
 */
export function pairRuleAgainst(
  { earlier, later }: Pair,
  drive: number,
  showTimeMin: number,
): PairRule | null {
  if (earlier.id === later.id) return 'sameGame'
  if (later.startsAt < earlier.endsAt) return 'overlap'
  if (isSameVenue(earlier, later)) return null
  return earlier.endsAt + drive + showTimeMin > later.startsAt ? 'travelTime' : null
}

/** A game without a venue is at no other game's venue. */
export function isSameVenue(one: TimeAndPlace, other: TimeAndPlace): boolean {
  return one.venueId !== null && one.venueId === other.venueId
}

/** The drive between two games, unless a table of venues knows better. */
export function driveBetween(one: TimeAndPlace, other: TimeAndPlace): number {
  return isSameVenue(one, other) ? 0 : driveMinutes(one.point, other.point)
}

/** From show time to the end. */
export function presenceAt(
  { startsAt, endsAt }: AssigningGame,
  { showTimeMin }: AssigningPosition,
): TimeSpan {
  return { from: startsAt - showTimeMin, to: endsAt }
}

export function overlaps(span: TimeSpan): (other: TimeSpan) => boolean {
  return (other) => other.from < span.to && span.from < other.to
}

function isCertified(
  { certifications }: AssigningOfficial,
  { certificationId }: AssigningPosition,
  { day }: AssigningGame,
) {
  if (certificationId === null) return true
  return certifications.some(
    (held) =>
      held.certificationId === certificationId &&
      (held.from === null || held.from <= day) &&
      (held.until === null || day <= held.until),
  )
}

function isTooFar({ home, travelLimitMiles }: AssigningOfficial, { point }: AssigningGame): boolean {
  if (travelLimitMiles === null || !home || !point) return false
  return milesOf(roadMetres(home, point)) > travelLimitMiles
}
