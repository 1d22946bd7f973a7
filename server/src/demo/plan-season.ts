import { daysAfter, instantOf, localTimeOf } from '@whistle/domain/time/time'
import type { Chance } from './chance.ts'
import { officials, type SportKey, sports, unreachable, venues, zone } from './league.ts'

const hour = 3_600_000
const day = 24 * hour

/** The slots of a week: day of the week (0 is Sunday), time, and a sport for each court in use. */
const week: readonly [number, string, readonly SportKey[]][] = [
  [0, '13:00', ['soccer', 'basketball']],
  [2, '18:00', ['volleyball', 'basketball']],
  [2, '19:45', ['basketball', 'volleyball']],
  [4, '18:00', ['basketball', 'basketball']],
  [4, '19:45', ['basketball', 'volleyball']],
  [5, '19:00', ['basketball', 'soccer']],
  [6, '10:00', ['basketball', 'soccer', 'volleyball']],
  [6, '12:30', ['soccer', 'basketball']],
  [6, '15:00', ['soccer']],
]

const gamesOfWeek = week.reduce((sum, [, , played]) => sum + played.length, 0)

export type PlannedPosition = {
  id: string
  name: string
  fee: number
  showTimeMin: number
  /** The official who takes it, and when; absent if it stays open. */
  holder: { official: string; at: number } | null
}

export type PlannedGame = {
  id: string
  name: string
  sport: SportKey
  division: string
  court: string
  place: { lat: number; lon: number }
  startsAt: number
  duration: number
  madeAt: number
  publishedAt: number
  positions: readonly PlannedPosition[]
  invited: readonly string[]
}

export const officialId = (name: string) => `official-${name.toLowerCase().replaceAll(' ', '-')}`

/** The games of four months around now with their officials, none of whom has two games at once. */
export function planSeason(now: number, count: number, chance: Chance): PlannedGame[] {
  const today = localTimeOf(new Date(now).toISOString(), zone).date
  const busy = new Map<string, { from: number; to: number }[]>()
  const games: PlannedGame[] = []
  const half = Math.ceil((count / gamesOfWeek) * 3.5)
  for (let ahead = -half; games.length < count; ahead++) {
    const date = daysAfter(today, ahead)
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    for (const [playedOn, time, played] of week) {
      if (playedOn !== weekday) continue
      const startsAt = Date.parse(instantOf({ date, time }, zone) ?? '')
      const courts = chance.shuffled(venues.flatMap((venue) => venue.courts.map((_, at) => ({ venue, at }))))
      for (const sport of played) {
        if (games.length === count) break
        const found = courts.findIndex(({ venue }) => venue.plays.includes(sport))
        const [{ venue, at } = { venue: undefined, at: 0 }] = courts.splice(found, 1)
        if (venue) games.push(planGame({ number: games.length + 1, sport, venue, court: at, startsAt }))
      }
    }
  }
  return games

  function planGame(slot: {
    number: number
    sport: SportKey
    venue: (typeof venues)[number]
    court: number
    startsAt: number
  }): PlannedGame {
    const { number, sport, venue, startsAt } = slot
    const { duration, positions, divisions } = sports[sport]
    const division = chance.one(divisions)
    const [home, away] = chance.shuffled(division.teams)
    // A league of four months plans seven weeks ahead, and publishes some weeks later.
    const before = (min: number, max: number) => startsAt - (chance.between(min, max) / 100) * half * day
    const madeAt = Math.min(before(70, 85), now - chance.between(1, 6) * day)
    const publishedAt = Math.max(madeAt + hour, before(20, 65))
    const span = { from: startsAt - hour, to: startsAt + duration * 60_000 + hour }
    const free = chance
      .shuffled(officials)
      .filter(({ name, sports: known }) => name !== unreachable && known.includes(sport))
      .filter(({ name }) => !busy.get(name)?.some(({ from, to }) => from < span.to && to > span.from))
      .map(({ name }) => name)
    const lastChance = startsAt - 30 * hour
    // Long enough not to be limited as a guess.
    const id = `demo-league-game-${String(number).padStart(3, '0')}`
    const planned = positions.map(({ name, fee, showTimeMin, isBackup }, index) => {
      const taken = chance.happens(isBackup ? 55 : 91) ? free[index] : undefined
      const at = publishedAt + chance.between(1, 12) * chance.between(4, 28) * hour
      if (taken) busy.set(taken, [...(busy.get(taken) ?? []), span])
      const holder =
        taken && publishedAt < lastChance ? { official: taken, at: Math.min(at, lastChance) } : null
      return { id: `${id}-${index + 1}`, name, fee, showTimeMin, holder }
    })
    return {
      ...{ id, name: `${home} vs ${away}`, sport, division: `${sport}-${division.key}` },
      ...{ court: `${venue.key}-${slot.court + 1}`, place: { lat: venue.lat, lon: venue.lon } },
      ...{ startsAt, duration, madeAt, publishedAt, positions: planned },
      invited: free.slice(0, positions.length + chance.between(1, 4)),
    }
  }
}
