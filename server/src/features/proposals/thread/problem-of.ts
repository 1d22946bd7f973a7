import type { Placement, Problem, ProblemGame, ProblemOfficial } from '@whistle/assigner/model/problem'
import { importanceFactor } from '@whistle/domain/assigning/importance'
import { teamKey } from '@whistle/domain/assigning/team'
import type { Weights } from '@whistle/domain/assigning/weights'
import { weekOf } from '@whistle/domain/time/calendar'
import type { GameRow, GivenRow, HeldRow, OfficialRow, PositionRow } from '../store/league.ts'
import type { League } from './load-league.ts'

const minutesPerWeek = 7 * 24 * 60
/** So many of the last games count as just worked: with a team, and with a partner. */
const recentGames = { teams: 3, partners: 2 }

/**
 * The manager's league as the engine sees it. Games around the run have only what officials hold; it is locked unless it may move. A game
 * in which nothing is held still takes its court.
 */
export function problemOf(
  league: League,
  weights: Weights,
  mayMove: (game: GameRow) => boolean = ({ isInScope }) => isInScope,
): Problem {
  const linked = new Set(league.officials.map(({ id }) => id))
  // A position of an official who is no longer linked is held, and nothing that a run could change.
  const isKnown = ({ officialId }: PositionRow) => officialId === null || linked.has(officialId)
  const games = league.games
    .map((game) => ({
      ...game,
      positions: game.positions.filter(
        (position) => isKnown(position) && (game.isInScope || position.officialId !== null),
      ),
    }))
    .filter(({ positions, courtId }) => positions.length > 0 || courtId !== null)
  const rejected = groupBy(
    league.given.filter(({ kind }) => kind === 'REJECTED'),
    ({ positionId }) => positionId,
  )
  const locked = league.given.filter(({ kind }) => kind === 'LOCKED')
  const locks = new Map(locked.map(({ positionId, officialId }) => [positionId, officialId]))
  return {
    games: games.map((game) =>
      problemGame(game, weekOf(game.day, league.firstWeekday)[0] ?? game.day, rejected),
    ),
    officials: officialsIn(league, games),
    placements: games.flatMap((game) => placementsIn(game, mayMove(game), locks)),
    proposed: league.given.filter(({ kind }) => kind === 'PROPOSED'),
    drives: league.drives,
    weights,
  }
}

function problemGame(
  game: GameRow,
  week: string,
  rejected: ReadonlyMap<string, readonly GivenRow[]>,
): ProblemGame {
  const { positions, teams, declined, certificationId, importance, isInScope: _, ...rest } = game
  return {
    ...{ ...rest, week, importance: importanceFactor(importance) },
    ...{ teams: teams.map(teamKey), declined: new Set(declined) },
    positions: positions.map(({ officialId: _official, kind: _kind, ...position }) => ({
      ...position,
      certificationId,
      rejected: new Set(rejected.get(position.id)?.map(({ officialId }) => officialId)),
    })),
  }
}

/** What stands, and what the manager has locked; whom an official has confirmed to stays against a lock. */
function placementsIn(
  { positions }: GameRow,
  mayMove: boolean,
  locks: ReadonlyMap<string, string>,
): Placement[] {
  return positions.flatMap(({ id, officialId, kind }) => {
    const standing = mayMove ? kind : 'locked'
    const lock = locks.get(id)
    if (lock !== undefined && mayMove && (officialId === null || standing !== 'locked'))
      return [{ positionId: id, officialId: lock, kind: 'locked' as const }]
    return officialId === null ? [] : [{ positionId: id, officialId, kind: standing }]
  })
}

/** Who has which position of the problem today. */
export function holdersIn(problem: Problem, league: League): ReadonlyMap<string, string> {
  const planned = new Set(problem.games.flatMap(({ positions }) => positions.map(({ id }) => id)))
  return new Map(
    league.games.flatMap(({ positions }) =>
      positions.flatMap(({ id, officialId }) =>
        officialId !== null && planned.has(id) ? [[id, officialId] as const] : [],
      ),
    ),
  )
}

function officialsIn(league: League, games: readonly GameRow[]): ProblemOfficial[] {
  const known = new Set(games.map(({ id }) => id))
  const begin = Math.min(...games.filter(({ isInScope }) => isInScope).map(({ startsAt }) => startsAt))
  const before = league.held.filter(({ gameId, startsAt }) => !known.has(gameId) && startsAt < begin)
  const weeks = before[0] ? (begin - before[0].startsAt) / minutesPerWeek : 0
  const heldBy = groupBy(league.held, ({ officialId }) => officialId)
  const crews = groupBy(league.held, ({ gameId }) => gameId)
  const spansOf = groupBy(league.spans, ({ officialId }) => officialId)
  return league.officials.map((official) => {
    const held = distinct(heldBy.get(official.id) ?? [])
    const outside = held.filter(({ gameId }) => !known.has(gameId))
    const past = outside.filter(({ startsAt }) => startsAt < begin)
    const spans = spansOf.get(official.id) ?? []
    const { targetGamesPerWeek, ...row } = official
    return {
      ...blocksOf(row),
      off: spans.filter(({ kind }) => kind === 'OFF'),
      busy: spans.filter(({ kind }) => kind === 'GAME'),
      seasonGames: past.length,
      seasonFees: past.reduce((sum, { fee }) => sum + fee, 0),
      expectedGames: targetGamesPerWeek === null ? null : targetGamesPerWeek * weeks,
      gamesPerDay: countBy(outside, ({ day }) => day),
      recentTeams: new Set(past.slice(-recentGames.teams).flatMap(({ teams }) => teams.map(teamKey))),
      recentPartners: new Set(
        past
          .slice(-recentGames.partners)
          .flatMap(({ gameId }) => (crews.get(gameId) ?? []).map(({ officialId }) => officialId))
          .filter((id) => id !== official.id),
      ),
    }
  })
}

function blocksOf(official: Omit<OfficialRow, 'targetGamesPerWeek'>) {
  return {
    ...official,
    blockedVenues: new Set(official.blockedVenues),
    blockedTeams: new Set(official.blockedTeams.map(teamKey)),
    blockedPartners: new Set(official.blockedPartners),
  }
}

/** A game once, also when the official has two positions of it. */
function distinct(held: readonly HeldRow[]): HeldRow[] {
  return [...new Map(held.map((each) => [each.gameId, each])).values()]
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  return new Map([...groupBy(items, keyOf)].map(([key, group]) => [key, group.length]))
}
