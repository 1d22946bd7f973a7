import type { HeldCertification, TimeSpan } from '@whistle/domain/assigning/records'
import type { Point } from '@whistle/domain/venues/point'
import type { Problem, ProblemGame, ProblemOfficial } from '../src/model/problem.ts'
import { randomOf, shuffle } from '../src/model/random.ts'

/** The sizes of the benchmark: a small league's weekend, a large one's, a region's, and a season. */
export const leagueSizes = {
  S: { games: 40, officials: 60, days: 2, gamesPerVenue: 4, gamesPerCourt: 12 },
  M: { games: 200, officials: 250, days: 2, gamesPerVenue: 8.5, gamesPerCourt: 12 },
  L: { games: 1_000, officials: 1_000, days: 2, gamesPerVenue: 8.5, gamesPerCourt: 12 },
  XL: { games: 5_000, officials: 2_000, days: 25, gamesPerVenue: 8.5, gamesPerCourt: 12 },
} as const
export type LeagueSize = Record<'games' | 'officials' | 'days' | 'gamesPerVenue' | 'gamesPerCourt', number>

const levels = [
  { minutes: 50, fee: 28, crew: 2 },
  { minutes: 60, fee: 34, crew: 3 },
  { minutes: 60, fee: 42, crew: 3 },
  { minutes: 75, fee: 55, crew: 3 },
  { minutes: 90, fee: 75, crew: 4 },
]
const usual = { quality: 1, travel: 1, spread: 1, continuity: 1, stay: 1 }
const crewNames = ['Referee', 'Umpire 1', 'Umpire 2', 'Umpire 3']
const showTimeMin = 15
/** Saturday, 2026-09-05, midnight in UTC: all venues of these leagues are there. */
const firstMidnight = Date.UTC(2026, 8, 5) / 60_000
const minutesPerDay = 1_440

/** A league made up from a seed: towns with venues, back-to-back games on courts, officials around the towns. */
export function leagueOf(seed: number, size: LeagueSize): Problem {
  const random = randomOf(seed * 7_919 + 17)
  const normal = () => (random() + random() + random() + random() + random() + random() - 3) / Math.SQRT1_2
  const below = (limit: number) => Math.floor(random() * limit)
  const venueCount = Math.max(5, Math.round(size.games / size.days / size.gamesPerVenue))
  const towns = Array.from({ length: Math.max(2, Math.round(Math.sqrt(venueCount))) }, () => ({
    east: random() * 50,
    north: random() * 50,
  }))
  const near = ({ east, north }: (typeof towns)[number], km: number): Point =>
    pointAt(east + normal() * km, north + normal() * km)
  const venues = Array.from({ length: venueCount }, (_, at) => ({
    id: `venue ${at}`,
    point: near(towns[at % towns.length], 3),
    courts: 1 + below(3),
  }))
  const dates = Array.from({ length: size.days }, (_, at) => Math.floor(at / 2) * 7 + (at % 2))

  const games: ProblemGame[] = []
  for (const [at, date] of dates.entries()) {
    const courts = venues.flatMap((venue) =>
      Array.from({ length: venue.courts }, (_, court) => ({ venue, id: `${venue.id} court ${court}` })),
    )
    shuffle(courts, random)
    const wanted = Math.round(((at + 1) * size.games) / size.days)
    for (let court = 0; games.length < wanted; court++) {
      const { venue, id } = courts[court % courts.length]
      const courtId = court < courts.length ? id : `${id} extra ${court}`
      const sport = random() < 0.7 ? 0 : 1
      let start = 480 + below(5) * 30
      for (let left = size.gamesPerCourt; left > 0 && start < 1_200 && games.length < wanted; left--) {
        const level = Math.min(4, Math.floor(start < 720 ? random() * 3 : 1.2 + random() * 4))
        const { minutes, fee, crew } = levels[level]
        games.push({
          ...{ id: `game ${games.length}`, venueId: venue.id, point: venue.point, courtId },
          startsAt: firstMidnight + date * minutesPerDay + start,
          endsAt: firstMidnight + date * minutesPerDay + start + minutes,
          minuteOfDay: start,
          ...{ day: dayText(date), week: dayText(date - ((date + 5) % 7)) },
          ...{ divisionId: `sport ${sport} level ${level}`, importance: 0.7 + 0.2 * level },
          ...{ teams: [], declined: new Set<string>() },
          positions: crewNames.slice(0, crew).map((name, role) => ({
            ...{ id: `game ${games.length} ${name}`, name, showTimeMin, isBackup: false },
            fee: Math.round(fee * (role === 0 ? 1.15 : 1)),
            certificationId: `sport ${sport} ${Math.max(0, level - (role === 0 ? 0 : 1))}`,
            minGrade: Math.max(
              1,
              Math.min(5, Math.round(role === 0 ? 1 + 0.45 * level : 0.6 + 0.35 * level)),
            ),
          })),
        })
        start += minutes + (random() < 0.7 ? 0 : 30)
      }
    }
  }

  const officials: ProblemOfficial[] = Array.from({ length: size.officials }, (_, at) => {
    const years = Math.floor(random() ** 1.6 * 25)
    const rating = Math.min(5, Math.max(1, 2.6 + 0.05 * years + normal() * 0.7))
    const home = near(towns[below(towns.length)], 6)
    const sport = random() < 0.7 ? 0 : 1
    const level = Math.min(4, Math.max(0, Math.round(rating - 1 + normal() * 0.5)))
    const certifications = [...licences(sport, level)]
    if (random() < 0.25) certifications.push(...licences(1 - sport, Math.max(0, level - 1)))
    const seasonGames = Math.max(0, Math.round(10 + normal() * 4))
    return {
      ...{ id: `official ${at}`, active: true, home, rating, grades: [], certifications },
      blockedVenues: new Set(venues.filter(() => random() < 0.02).map(({ id }) => id)),
      ...{ blockedTeams: new Set<string>(), blockedPartners: new Set<string>() },
      off: dates.flatMap((date) => timeOff(date, size.days > 10 ? 0.5 : 0.78)),
      busy: random() < 0.08 ? [busySpan(dates[below(dates.length)])] : [],
      maxGamesPerDay: 2 + below(3),
      ...{ maxGamesPerWeek: null, travelLimitMiles: (15 + Math.floor(random() * random() * 60)) / 1.609344 },
      ...{ yearsOfService: years, seasonGames, seasonFees: Math.max(0, seasonGames * 45 + normal() * 60) },
      ...{ expectedGames: null, gamesPerDay: new Map<string, number>(), recentTeams: new Set<string>() },
    }
  })
  for (const official of officials)
    if (random() < 0.15) (official.blockedPartners as Set<string>).add(`official ${below(officials.length)}`)
  for (const { id, blockedPartners } of officials) (blockedPartners as Set<string>).delete(id)
  return { games, officials, placements: [], drives: [], weights: usual }

  function timeOff(date: number, available: number): TimeSpan[] {
    const from = firstMidnight + date * minutesPerDay
    const between = (start: number, end: number) => ({ from: from + start, to: from + end })
    if (random() > available) return [between(0, minutesPerDay)]
    const kind = random()
    if (kind < 0.5) return []
    if (kind < 0.7) return [between(840, minutesPerDay)]
    if (kind < 0.9) return [between(0, 720)]
    return [between(0, 540), between(1_080, minutesPerDay)]
  }

  function busySpan(date: number): TimeSpan {
    const from = firstMidnight + date * minutesPerDay + 540 + below(18) * 30
    return { from, to: from + 75 }
  }
}

/** A licence covers the levels below it. */
function* licences(sport: number, level: number): Generator<HeldCertification> {
  for (let each = 0; each <= level; each++)
    yield { certificationId: `sport ${sport} ${each}`, from: null, until: null }
}

function pointAt(eastKm: number, northKm: number): Point {
  const lat = 40 + northKm / 111.2
  return { lat, lon: -74 + eastKm / (111.2 * Math.cos((lat * Math.PI) / 180)) }
}

function dayText(date: number): string {
  return new Date((firstMidnight + date * minutesPerDay) * 60_000).toISOString().slice(0, 10)
}
