import { teamsNamedIn } from '../assigning/team.ts'
import { type GameInput, type GameValues, gameFaults, gameFrom } from '../games/game-input.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Clocks, clocksOf, minutesOf, startOf } from './game-clock.ts'
import { type GameColumn, gameColumns } from './game-columns.ts'
import { createPlaces, type ImportedCrew, type Places, type PlacesFound } from './game-places.ts'
import type { GamesReading } from './games-reading.ts'
import {
  countIn,
  type ImportBounds,
  type ImportProblem,
  type ImportRow,
  type ImportTable,
  missingColumn,
  readTable,
} from './import-table.ts'
import { keyOf, type SaidField } from './match-games.ts'
import type { NameFound, NewRecord } from './name-finder.ts'
import { crewIn } from './reading/crew-in.ts'
import type { DateOrder } from './reading/read-date.ts'
import { plainText } from './reading/read-time.ts'

export type ImportedGame = {
  readonly line: number
  readonly game: GameValues
  /** What the line says of the game; the rest is as the file or the division has it. */
  readonly said: readonly SaidField[]
  /** Of its venue. */
  readonly timeZone: string
  /** The officials that the file names for it. */
  readonly crew: readonly ImportedCrew[]
}

/** How a file was read: what was decided, and otherwise what it looks like. */
export type GamesUnderstood = {
  readonly headLine: number
  readonly columns: ImportTable<GameColumn>['columns']
  /** Null where the order makes no difference or is to be asked. */
  readonly dateOrder: DateOrder | null
  readonly isOrderNeeded: boolean
  /** Null where all dates have a year. */
  readonly since: string | null
  readonly names: readonly NameFound[]
}

/** The games of a file. */
export type GamesRead = {
  readonly games: readonly ImportedGame[]
  /** Further lines of the same game. */
  readonly repeated: readonly number[]
  readonly problems: readonly ImportProblem[]
  /** Lines that are no games to import, such as those that were called off. */
  readonly leftOut: readonly ImportProblem[]
  /** Records that the games need and that are to be made. */
  readonly created: readonly NewRecord[]
  /** Null when the file is unreadable. */
  readonly understood: GamesUnderstood | null
}

type GamesAsk = {
  readonly reading?: GamesReading | undefined
  /** In the manager's zone. */
  readonly today: string
  readonly newId: () => string
  readonly bounds?: ImportBounds
}

const nothing = { games: [], repeated: [], leftOut: [], created: [] }

export function gamesIn(
  csv: string,
  places: Places,
  { reading = {}, today, newId, bounds }: GamesAsk,
): GamesRead {
  const table = readTable<GameColumn>(csv, gameColumns, reading, bounds)
  if ('refusal' in table) return { ...nothing, problems: [table], understood: null }
  const clocks = clocksOf(table, reading, today)
  const found = createPlaces(places, reading, newId)
  const understood = (): GamesUnderstood => ({
    ...{ headLine: table.headLine, columns: table.columns, names: found.names() },
    ...{ dateOrder: clocks.order ?? null, isOrderNeeded: clocks.isOrderNeeded },
    since: clocks.isYearMissing ? clocks.since : null,
  })
  const whole = table.fault ?? refusalOfFile(table, clocks, reading)
  const games: ImportedGame[] = []
  const problems: ImportProblem[] = whole ? [whole] : []
  const leftOut: ImportProblem[] = []
  const seen = new Set<string>()
  const repeated: number[] = []
  for (const row of whole ? [] : table.rows) {
    const { line } = row
    const placed = (refusal: Refusal): ImportProblem => {
      const field = columnOf[refusal.field ?? ''] ?? (refusal.field as GameColumn)
      return { line, column: table.heads[field] ?? gameColumns[field]?.names.en ?? null, refusal }
    }
    if (isNoGame(row, table)) {
      leftOut.push({ line, column: null, refusal: refuse('CONFLICT', 'noGameInLine') })
      continue
    }
    if (calledOff.test(plainText(row.given.status))) {
      const about = { field: 'status', values: { status: row.given.status } }
      leftOut.push(placed(refuse('CONFLICT', 'calledOffInFile', about)))
      continue
    }
    const game = gameOf(row, table, { found, clocks, reading })
    if ('refusals' in game) {
      problems.push(...game.refusals.map(placed), ...game.crewProblems)
      continue
    }
    const key = keyOf(game.game)
    if (seen.has(key)) repeated.push(line)
    else games.push({ line, ...game })
    seen.add(key)
  }
  return { games, repeated, problems, leftOut, created: found.created(), understood: understood() }
}

/** A total, a heading between the days, the header once more. */
function isNoGame({ given, values }: Row, { columns }: ImportTable<GameColumn>): boolean {
  if (values.every((value, place) => value === (columns[place]?.name ?? ''))) return true
  const { name, date, time, venue, court, homeTeam, awayTeam, number } = given
  return ![name, date, time, venue, court, homeTeam, awayTeam, number].some(Boolean)
}

const calledOff = /^(cancel|rain|postpon|suspend|forfeit|abandon|aplaz|suspendid)/

/** The column of a field, where their names differ. */
const columnOf: Readonly<Record<string, GameColumn>> = { startDateTime: 'date', officialsNeeded: 'needed' }

/** What has to be said about the file as a whole before its lines can be read. */
function refusalOfFile(
  { heads, headLine }: ImportTable<GameColumn>,
  { order, isOrderNeeded, example }: Clocks,
  { minutes, divisionId }: GamesReading,
): ImportProblem | undefined {
  const missing: GameColumn | undefined = !(heads.name || (heads.homeTeam && heads.awayTeam))
    ? 'name'
    : !heads.division && !divisionId
      ? 'division'
      : !heads.duration && !heads.end && minutes == null
        ? 'duration'
        : undefined
  if (missing) return { line: headLine, column: null, refusal: missingColumn(missing, gameColumns) }
  if (!isOrderNeeded || order) return undefined
  const about = { field: 'date', values: { date: example } }
  return {
    line: headLine,
    column: heads.date ?? null,
    refusal: refuse('BAD_USER_INPUT', 'dateOrderUnknown', about),
  }
}

type Ways = { readonly found: PlacesFound; readonly clocks: Clocks; readonly reading: GamesReading }
type Row = ImportRow<GameColumn>
type Faults = { readonly refusals: readonly Refusal[]; readonly crewProblems: readonly ImportProblem[] }

/** The game of a line, or everything that is wrong with it. Without columns of teams a name like "A vs B" tells them. */
function gameOf(
  row: Row,
  table: ImportTable<GameColumn>,
  { found, clocks, reading }: Ways,
): Omit<ImportedGame, 'line'> | Faults {
  const { given } = row
  const refusals: Refusal[] = []
  const good = <Value>(value: Value | Refusal): Value | undefined => {
    if (!isRefusal(value)) return value
    refusals.push(value)
    return undefined
  }
  const court = good(found.court(given.venue, given.court))
  const division = good(found.division(given))
  const certificationId = division && good(found.certification(given.certification, division))
  // Without its court the zone is unknown; any zone tells whether the clock can be read.
  const start = good(startOf(given, clocks, court?.timeZone ?? 'UTC'))
  const duration = good(minutesOf(given, clocks, reading.minutes ?? null))
  const { crew, problems: crewProblems } = crewOf(row, table, found)
  const homeTeam = teamOf(given.homeTeam, given.homeClub)
  const awayTeam = teamOf(given.awayTeam, given.awayClub)
  const teams =
    table.heads.homeTeam || table.heads.awayTeam ? { homeTeam, awayTeam } : teamsNamedIn(given.name)
  const input: GameInput = {
    name: given.name || (homeTeam && awayTeam ? `${homeTeam} vs ${awayTeam}` : homeTeam || awayTeam),
    startDateTime: start ?? '2000-01-01T00:00:00.000Z',
    duration: duration === undefined ? 1 : duration,
    officialsNeeded: countIn(given.needed),
    number: given.number,
    note: given.note,
    gameCourtId: court?.id ?? null,
    gameDivisionId: division?.id ?? null,
    gameRequiredCertificationId: certificationId ?? null,
    ...teams,
  }
  refusals.push(...gameFaults(input))
  const game = gameFrom(input)
  if (refusals.length > 0 || crewProblems.length > 0 || isRefusal(game)) return { refusals, crewProblems }
  return { game, crew, said: saidIn(given, game), timeZone: court?.timeZone ?? 'UTC' }
}

/** An empty cell says nothing. */
function saidIn(given: Row['given'], game: GameValues): SaidField[] {
  const { duration, end, division, needed, certification } = given
  const isSaid: Readonly<Record<SaidField, unknown>> = {
    ...{ name: true, startDateTime: true, gameCourtId: true, duration: duration || end },
    ...{ gameDivisionId: division, officialsNeeded: needed, gameRequiredCertificationId: certification },
    ...{ homeTeam: game.homeTeam, awayTeam: game.awayTeam, number: game.number, note: game.note },
  }
  return (Object.keys(isSaid) as SaidField[]).filter((field) => isSaid[field])
}

/** The club is said before a team that does not name it. */
function teamOf(team: string, club: string): string {
  return !club || plainText(team).includes(plainText(club)) ? team : `${club} ${team}`.trim()
}

/** All officials of a line, with the position that stands beside each or in the header. */
function crewOf(
  { line, values }: Row,
  { columns }: ImportTable<GameColumn>,
  found: PlacesFound,
): { readonly crew: readonly ImportedCrew[]; readonly problems: readonly ImportProblem[] } {
  const places = columns.flatMap(({ field }, place) => (field === 'official' ? [place] : []))
  const positions = columns.flatMap(({ field }, place) => (field === 'position' ? [place] : []))
  const last = places.at(-1)
  // More officials may spill over behind the last column.
  if (last !== undefined && last === columns.length - 1) {
    for (let place = columns.length; place < values.length; place += 1) places.push(place)
  }
  const crew: ImportedCrew[] = []
  const problems: ImportProblem[] = []
  for (const [index, place] of places.entries()) {
    const beside = positions.length === places.length ? values[positions[index] ?? -1] : undefined
    const above = /^(official|arbitro|crew|assigned|equipo|refs?\b)/.test(
      plainText(columns[place]?.name ?? 'official'),
    )
      ? null
      : (columns[place]?.name ?? null)
    for (const { position, name } of crewIn(values[place] ?? '')) {
      const official = found.official(name)
      if (isRefusal(official)) {
        const column = columns[place]?.name ?? columns.at(-1)?.name ?? null
        problems.push({ line, column, refusal: official })
      } else if (official)
        crew.push({ position: position ?? (beside || above), officialId: official.id, name: official.name })
    }
  }
  if (crew.length > maxCrew) {
    const refusal = refuse('BAD_USER_INPUT', 'crewTooLarge', { field: 'official', values: { max: maxCrew } })
    problems.push({ line, column: columns[places[0] ?? -1]?.name ?? null, refusal })
  }
  return { crew, problems }
}

const maxCrew = 20
