import { teamsNamedIn } from '../assigning/team.ts'
import { type GameValues, gameFrom } from '../games/game-input.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { instantOf } from '../time/time.ts'
import { gameColumnWords } from './column-words.ts'
import {
  type Columns,
  calledIn,
  countIn,
  foldName,
  type ImportProblem,
  type ImportRow,
  readTable,
} from './import-table.ts'

const called = calledIn(gameColumnWords)

/** As the list of games exports them; `also`: the names that other programs use. */
export const gameColumns = {
  name: {
    names: called('name'),
    also: ['name', 'game name', 'match', 'nombre', 'nombre del partido', 'juego'],
    required: true,
  },
  date: {
    names: called('date'),
    also: ['game date', 'start date', 'fecha del partido', 'fecha de inicio'],
    required: true,
  },
  time: {
    names: called('time'),
    also: ['game time', 'start time', 'hora del partido', 'hora de inicio'],
    required: true,
  },
  duration: {
    names: called('duration'),
    also: ['duration', 'length', 'duration minutes', 'duracion'],
    required: true,
  },
  sport: { names: called('sport'), also: [] },
  division: { names: called('division'), also: ['level', 'league', 'categoria', 'liga'], required: true },
  venue: {
    names: called('venue'),
    also: ['site', 'location', 'facility', 'lugar', 'recinto'],
    required: true,
  },
  court: { names: called('court'), also: ['subsite', 'field', 'pista', 'campo'] },
  needed: {
    names: called('needed'),
    also: ['needed', 'officials', 'number of officials', 'arbitros', 'numero de arbitros'],
  },
  certification: { names: called('certification'), also: ['certification', 'grade', 'certificacion'] },
  homeTeam: { names: called('homeTeam'), also: ['home', 'local'] },
  awayTeam: { names: called('awayTeam'), also: ['away', 'visitor', 'visitors', 'visitante'] },
  number: { names: called('number'), also: ['game id', 'game no', 'id', 'numero'] },
  note: { names: called('note'), also: ['notes', 'note', 'nota', 'notas'] },
} satisfies Columns<string>

export type GameColumn = keyof typeof gameColumns

type Named = { readonly id: string; readonly name: string }

/** The manager's venues and divisions, which a file refers to by name. */
export type Places = {
  readonly venues: readonly (Named & {
    readonly timeZone: string
    readonly courts: readonly Named[]
  })[]
  readonly divisions: readonly (Named & {
    readonly sport: string
    /** What its games require unless the file names another. */
    readonly requiredCertificationId: string | null
    /** Those of the sport. */
    readonly certifications: readonly Named[]
  })[]
}

export type ImportedGame = { readonly line: number; readonly game: GameValues }

/** The games of a file; `repeated` counts further lines of the same game. */
export type GamesRead = {
  readonly games: readonly ImportedGame[]
  readonly repeated: number
  readonly problems: readonly ImportProblem[]
}

export function gamesIn(csv: string, places: Places): GamesRead {
  const table = readTable<GameColumn>(csv, gameColumns)
  if ('refusal' in table) return { games: [], repeated: 0, problems: [table] }
  const read = createNames(places)
  const namesTeams = table.heads.homeTeam !== undefined || table.heads.awayTeam !== undefined
  const games: ImportedGame[] = []
  const problems: ImportProblem[] = []
  const seen = new Set<string>()
  let repeated = 0
  for (const row of table.rows) {
    const { line } = row
    const game = gameOf(row, read, namesTeams)
    if (isRefusal(game)) {
      const column = columnOf[game.field ?? ''] ?? (game.field as GameColumn)
      problems.push({ line, column: table.heads[column] ?? null, refusal: game })
      continue
    }
    const key = JSON.stringify([game.name, game.startDateTime, game.gameCourtId])
    if (seen.has(key)) repeated += 1
    else games.push({ line, game })
    seen.add(key)
  }
  return { games, repeated, problems }
}

/** The column of a field, where their names differ. */
const columnOf: Readonly<Record<string, GameColumn>> = { startDateTime: 'date', officialsNeeded: 'needed' }

/** Without columns of teams a name like "A vs B" tells them. */
function gameOf({ given }: ImportRow<GameColumn>, names: Names, namesTeams: boolean): GameValues | Refusal {
  const court = names.court(given.venue, given.court)
  if (isRefusal(court)) return court
  const division = names.division(given.sport, given.division)
  if (isRefusal(division)) return division
  const certificationId = certificationIn(given.certification, division)
  if (isRefusal(certificationId)) return certificationId
  const { date } = given
  if (!instantOf({ date, time: '00:00' }, 'UTC')) return bad(date ? 'dateInvalid' : 'required', 'date')
  const time = timeIn(given.time)
  const start = instantOf({ date, time }, court.timeZone)
  if (!start) return bad(given.time ? 'timeInvalid' : 'required', 'time')
  return gameFrom({
    name: given.name,
    startDateTime: start,
    duration: countIn(given.duration),
    officialsNeeded: countIn(given.needed),
    number: given.number,
    note: given.note,
    gameCourtId: court.id,
    gameDivisionId: division.id,
    gameRequiredCertificationId: certificationId,
    ...(namesTeams ? { homeTeam: given.homeTeam, awayTeam: given.awayTeam } : teamsNamedIn(given.name)),
  })
}

function certificationIn(name: string, division: Places['divisions'][number]): string | null | Refusal {
  if (!name) return division.requiredCertificationId
  const found = division.certifications.filter((each) => foldName(each.name) === foldName(name))
  const certification = theOne(found, name, 'certification')
  return isRefusal(certification) ? certification : certification.id
}

/** Spreadsheets write 9:30 for 09:30, and 19:00:00 for 19:00. */
function timeIn(text: string): string {
  const [, hour = '', minute] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(text) ?? []
  return minute === undefined ? text : `${hour.padStart(2, '0')}:${minute}`
}

type Names = ReturnType<typeof createNames>

/** Finds courts and divisions by name; built once per file. */
function createNames({ venues, divisions }: Places) {
  const venuesCalled = byName(venues)
  const divisionsCalled = byName(divisions)
  return {
    court(venueName: string, name: string): { id: string; timeZone: string } | Refusal {
      if (!venueName) return bad('required', 'venue')
      const venue = theOne(venuesCalled(venueName), venueName, 'venue')
      if (isRefusal(venue)) return venue
      const { courts, timeZone } = venue
      if (!name && courts.length !== 1) {
        return bad('courtNeeded', 'court', { venue: venue.name, count: courts.length })
      }
      const court = theOne(
        name ? courts.filter((each) => foldName(each.name) === foldName(name)) : courts,
        name,
        'court',
      )
      return isRefusal(court) ? court : { id: court.id, timeZone }
    },
    division(sport: string, name: string): Places['divisions'][number] | Refusal {
      if (!name) return bad('required', 'division')
      const called = divisionsCalled(name)
      const ofSport = called.filter((each) => !sport || foldName(each.sport) === foldName(sport))
      return theOne(ofSport, sport ? `${sport}, ${name}` : name, 'division')
    },
  }
}

function byName<T extends Named>(all: readonly T[]): (name: string) => readonly T[] {
  const found = new Map<string, T[]>()
  for (const each of all) {
    const key = foldName(each.name)
    const others = found.get(key)
    if (others) others.push(each)
    else found.set(key, [each])
  }
  return (name) => found.get(foldName(name)) ?? []
}

function theOne<T>(found: readonly T[], name: string, field: GameColumn): T | Refusal {
  const [first, second] = found
  if (!first) return bad('nameUnknown', field, { name })
  return second ? bad('nameAmbiguous', field, { name }) : first
}

function bad(
  reason: Refusal['reason'],
  field: GameColumn,
  values?: Record<string, string | number>,
): Refusal {
  return refuse('BAD_USER_INPUT', reason, { field, ...(values && { values }) })
}
