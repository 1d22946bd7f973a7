import type { Problem, ProblemGame, ProblemOfficial, ProblemPosition } from '../src/model/problem.ts'

// An independent checker: it reads the problem and the plan, and shares no code with the engine or the rules.

type Plan = { readonly picks: readonly { readonly positionId: string; readonly officialId: string }[] }
type Held = { game: ProblemGame; position: ProblemPosition }

export type Checked = {
  /** Every broken rule, as text. */
  violations: string[]
  filled: number
  score: number
  travelMinutes: number
}

export function checkPlan(problem: Problem, { picks }: Plan): Checked {
  const violations: string[] = []
  const officials = new Map(problem.officials.map((each) => [each.id, each]))
  const where = new Map(
    problem.games.flatMap((game) =>
      game.positions.map((position) => [position.id, { game, position }] as const),
    ),
  )
  const locked = new Map(
    problem.placements
      .filter(({ kind }) => kind === 'locked')
      .map((each) => [each.positionId, each.officialId]),
  )
  const byOfficial = new Map<string, Held[]>()
  const byGame = new Map<string, string[]>()
  const taken = new Set<string>()
  for (const { positionId, officialId } of picks) {
    const held = where.get(positionId)
    const official = officials.get(officialId)
    if (!held || !official) {
      violations.push(`unknown: ${positionId} ${officialId}`)
      continue
    }
    if (taken.has(positionId)) violations.push(`two officials: ${positionId}`)
    taken.add(positionId)
    byOfficial.set(officialId, [...(byOfficial.get(officialId) ?? []), held])
    byGame.set(held.game.id, [...(byGame.get(held.game.id) ?? []), officialId])
    if (locked.get(positionId) !== officialId) violations.push(...personal(official, held))
  }
  for (const [positionId, officialId] of locked)
    if (!picks.some((each) => each.positionId === positionId && each.officialId === officialId))
      violations.push(`lock lost: ${positionId}`)
  for (const [game, crew] of byGame)
    for (const one of crew)
      for (const other of crew)
        if (one !== other && officials.get(one)?.blockedPartners.has(other))
          violations.push(`partner: ${game}`)
  let score = 0
  for (const crew of byGame.values())
    for (const [at, one] of crew.entries())
      for (const other of crew.slice(at + 1))
        if (officials.get(one)?.recentPartners?.has(other) || officials.get(other)?.recentPartners?.has(one))
          score -= 2
  for (const [game, crew] of byGame)
    if (new Set(crew).size < crew.length) violations.push(`sameGame: ${game}`)

  let travelMinutes = 0
  const meanGames = average(problem.officials.map((each) => each.seasonGames))
  const meanFees = average(problem.officials.map((each) => each.seasonFees))
  const allFees = [...where.values()].reduce((sum, { position }) => sum + position.fee, 0)
  for (const [id, list] of byOfficial) {
    const official = officials.get(id) as ProblemOfficial
    const held = list.sort((one, other) => one.game.startsAt - other.game.startsAt)
    violations.push(...together(problem, official, held))
    for (const each of held) score += alone(problem, official, each)
    for (const day of new Set(held.map(({ game }) => game.day))) {
      const ofDay = held.filter(({ game }) => game.day === day)
      const driven = drivenOn(problem, official, ofDay)
      travelMinutes += driven
      score -= problem.weights.travel * (0.5 * driven + 0.1 * waitedOn(problem, ofDay))
      score += problem.weights.continuity * continuityOf(ofDay)
      score -= 4 * sameTeamAgain(ofDay)
    }
    const expected = official.expectedGames ?? meanGames
    const deviation = Math.min(2, Math.max(-2, (official.seasonGames - expected) / 6))
    const load = 3 * ((held.length + deviation) ** 2 - deviation ** 2)
    const fees = held.reduce((sum, { position }) => sum + position.fee, 0)
    const first = Math.max(20, allFees / problem.officials.length - 0.15 * (official.seasonFees - meanFees))
    const dear =
      0.05 * Math.max(0, Math.min(fees, 1.8 * first) - first) + 0.15 * Math.max(0, fees - 1.8 * first)
    score -= problem.weights.spread * (load + dear)
  }
  return { violations, filled: taken.size, score, travelMinutes }
}

function personal(official: ProblemOfficial, { game, position }: Held): string[] {
  const found: string[] = []
  const say = (rule: string) => found.push(`${rule}: ${position.id} ${official.id}`)
  if (!official.active) say('inactive')
  if (position.rejected?.has(official.id)) say('rejected')
  if (game.declined.has(official.id)) say('declined')
  if (
    position.certificationId !== null &&
    !official.certifications.some(
      (held) =>
        held.certificationId === position.certificationId &&
        (held.from ?? '') <= game.day &&
        game.day <= (held.until ?? '9999'),
    )
  )
    say('certification')
  if (gradeOf(official, game, position) < (position.minGrade ?? 1)) say('grade')
  if (game.venueId !== null && official.blockedVenues.has(game.venueId)) say('blockedVenue')
  if (game.teams.some((team) => official.blockedTeams.has(team))) say('blockedTeam')
  const arrives = game.startsAt - position.showTimeMin
  if (official.off.some(({ from, to }) => from < game.endsAt && arrives < to)) say('off')
  if (official.busy.some(({ from, to }) => from < game.endsAt && arrives < to)) say('busyElsewhere')
  if (
    official.travelLimitMiles !== null &&
    official.home &&
    game.point &&
    (1.25 * kmBetween(official.home, game.point)) / 1.609344 > official.travelLimitMiles + 1e-9
  )
    say('travelLimit')
  return found
}

function gradeOf(official: ProblemOfficial, game: ProblemGame, { name }: ProblemPosition): number {
  const given = official.grades.filter(({ divisionId }) => divisionId === game.divisionId)
  const own = given.find((each) => each.position === name) ?? given.find((each) => each.position === null)
  return own?.grade ?? Math.max(1, Math.round(official.rating ?? 1))
}

function together(problem: Problem, official: ProblemOfficial, held: readonly Held[]): string[] {
  const found: string[] = []
  for (const [at, { game: one }] of held.entries())
    for (const { game: other, position } of held.slice(at + 1)) {
      if (one.id === other.id) continue
      if (other.startsAt < one.endsAt) found.push(`overlap: ${official.id} ${one.id} ${other.id}`)
      else if (
        !isSame(one, other) &&
        one.endsAt + driveBetween(problem, one, other) + position.showTimeMin > other.startsAt + 1e-9
      )
        found.push(`travelTime: ${official.id} ${one.id} ${other.id}`)
    }
  for (const day of new Set(held.map(({ game }) => game.day))) {
    const count = held.filter(({ game }) => game.day === day).length + (official.gamesPerDay.get(day) ?? 0)
    if (count > (official.maxGamesPerDay ?? 99)) found.push(`dayLimit: ${official.id} ${day}`)
  }
  for (const week of new Set(held.map(({ game }) => game.week))) {
    const [from, until] = [Date.parse(week), Date.parse(week) + 7 * 24 * 3_600_000]
    const isIn = (day: string) => from <= Date.parse(day) && Date.parse(day) < until
    const outside = [...official.gamesPerDay].reduce((sum, [day, games]) => sum + (isIn(day) ? games : 0), 0)
    const count = held.filter(({ game }) => game.week === week).length + outside
    if (count > (official.maxGamesPerWeek ?? 999)) found.push(`weekLimit: ${official.id} ${week}`)
  }
  return found
}

function alone(
  { weights, placements, proposed = [] }: Problem,
  official: ProblemOfficial,
  { game, position }: Held,
): number {
  const grade =
    official.grades.length === 0 && official.rating === null ? 1 : gradeOf(official, game, position)
  const isLead = game.positions[0]?.id === position.id
  const quality =
    game.importance * (isLead ? 1.1 : 0.9) * 0.9 * (10 * grade + 0.5 * Math.min(20, official.yearsOfService))
  const again = game.teams.some((team) => official.recentTeams.has(team)) ? -4 : 0
  const isHere = (each: { positionId: string; officialId: string }) =>
    each.positionId === position.id && each.officialId === official.id
  const before = proposed.some(isHere) ? 'draft' : 'none'
  const stay = { locked: 0, published: 30, draft: 3, none: 0 }[placements.find(isHere)?.kind ?? before]
  return (position.isBackup ? 120 : 250) + weights.quality * quality + again + weights.stay * stay
}

function drivenOn(problem: Problem, { home }: ProblemOfficial, held: readonly Held[]): number {
  const fromHome = (game: ProblemGame | undefined) =>
    home && game ? (game.point ? 5 + (1.25 * kmBetween(home, game.point)) / 0.75 : 20) : 0
  let driven = fromHome(held[0]?.game) + fromHome(held.at(-1)?.game)
  for (let at = 1; at < held.length; at++) driven += driveBetween(problem, held[at - 1].game, held[at].game)
  return driven
}

function waitedOn(problem: Problem, held: readonly Held[]): number {
  let waited = 0
  for (let at = 1; at < held.length; at++) {
    const [one, other] = [held[at - 1].game, held[at].game]
    const idle = other.startsAt - one.endsAt - driveBetween(problem, one, other)
    waited += Math.min(120, Math.max(0, idle))
  }
  return waited
}

function continuityOf(held: readonly Held[]): number {
  let points = 0
  for (let at = 1; at < held.length; at++) {
    const [one, other] = [held[at - 1].game, held[at].game]
    if (!isSame(one, other) || other.startsAt - one.endsAt > 20) continue
    points += one.courtId !== null && one.courtId === other.courtId ? 15 : 10
  }
  return points
}

function sameTeamAgain(held: readonly Held[]): number {
  return held.filter(({ game }, at) => game.teams.some((team) => held[at - 1]?.game.teams.includes(team)))
    .length
}

function driveBetween({ drives }: Problem, one: ProblemGame, other: ProblemGame): number {
  if (isSame(one, other)) return 0
  const isBetween = (from: string, to: string) => from === one.venueId && to === other.venueId
  const known = drives.find(({ from, to }) => isBetween(from, to) || isBetween(to, from))
  if (known) return known.minutes
  return one.point && other.point ? 5 + (1.25 * kmBetween(one.point, other.point)) / 0.75 : 20
}

function isSame(one: ProblemGame, other: ProblemGame): boolean {
  return one.venueId !== null && one.venueId === other.venueId
}

type Place = { readonly lat: number; readonly lon: number }

/** By the angle between two vectors from the middle of the earth. */
function kmBetween(one: Place, other: Place): number {
  const [a, b] = [vectorOf(one), vectorOf(other)]
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  return 2 * 6_371.0088 * Math.asin(Math.min(1, chord / 2))
}

function vectorOf({ lat, lon }: Place): [number, number, number] {
  const [north, east] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

function average(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, each) => sum + each, 0) / values.length : 0
}
