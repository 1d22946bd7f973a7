import { teamsNamedIn } from '@whistle/domain/assigning/team'
import { daysAfter, instantOf, localTimeOf } from '@whistle/domain/time/time'
import type { Chance } from './chance.ts'
import { type Client, type Step, saveAll } from './client.ts'
import { type SportKey, sports, venues, zone } from './league.ts'
import type { PlannedGame } from './plan-season.ts'

const minute = 60_000
/** Ten games of each time on both days; every court is free again before the next. */
const times = ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00']
const gamesAtOnce = 5

type OpenGame = Pick<
  PlannedGame,
  'id' | 'name' | 'sport' | 'division' | 'court' | 'startsAt' | 'duration'
> & { positions: (typeof sports)[SportKey]['positions'] }

/**
 * What is left to assign: 60 games on the second weekend from now that 40 officials can take, and a basketball tournament on the
 * Saturday after it, with more games at once than there are officials for.
 */
export function planWeekend(now: number, season: readonly PlannedGame[], chance: Chance): OpenGame[] {
  const today = localTimeOf(new Date(now).toISOString(), zone).date
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  const saturday = daysAfter(today, 6 - weekday + 7)
  const games: OpenGame[] = []
  for (const date of [saturday, daysAfter(saturday, 1)])
    for (const time of times) plan({ date, time, count: gamesAtOnce })
  for (const time of ['10:00', '12:00']) plan({ date: daysAfter(saturday, 7), time, only: 'basketball' })
  return games

  function plan(slot: { date: string; time: string; count?: number; only?: SportKey }) {
    const startsAt = Date.parse(instantOf(slot, zone) ?? '')
    const courts = chance
      .shuffled(
        venues.flatMap(({ key, courts, plays }) =>
          courts.map((_, at) => ({ court: `${key}-${at + 1}`, plays })),
        ),
      )
      .flatMap(({ court, plays }) => {
        const sport = slot.only ? plays.find((each) => each === slot.only) : chance.one(plays)
        return sport && isFree(court, startsAt, sports[sport].duration) ? [{ court, sport }] : []
      })
    for (const { court, sport } of courts.slice(0, slot.count)) {
      const division = chance.one(sports[sport].divisions)
      const [home, away] = chance.shuffled(division.teams)
      const { duration, positions } = sports[sport]
      games.push({
        id: `demo-league-open-${String(games.length + 1).padStart(3, '0')}`,
        ...{ name: `${home} vs ${away}`, sport, division: `${sport}-${division.key}`, court, startsAt },
        duration,
        positions: slot.only ? positions : positions.filter(({ isBackup }) => !isBackup),
      })
    }
  }

  function isFree(court: string, from: number, duration: number): boolean {
    const to = from + duration * minute
    return ![...season, ...games].some(
      (game) => game.court === court && game.startsAt < to && game.startsAt + game.duration * minute > from,
    )
  }
}

/** Creates the games with all of their positions open, in one request. */
export async function makeWeekend(dana: Client, games: readonly OpenGame[]): Promise<void> {
  const steps = games.flatMap(({ id, sport, division, court, positions, ...game }): Step[] => {
    const { name, duration } = game
    const startDateTime = new Date(game.startsAt).toISOString()
    const of = {
      gameCourtId: court,
      gameDivisionId: division,
      gameRequiredCertificationId: `${sport}-1`,
    }
    return [
      ['createGame', { id, name, ...teamsNamedIn(name), duration, startDateTime, ...of }],
      ...positions.map(
        ({ name, fee, showTimeMin }, index): Step => [
          'createAssignment',
          { name, fee, showTimeMin, index, assignmentGameId: id },
        ],
      ),
    ]
  })
  await saveAll(dana, steps)
}
