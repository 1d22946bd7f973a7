import { fixedColumns, type Layout } from '../../../../records/export/layout.ts'
import type { Cell } from '../../../../ui/files/table.ts'
import { crewOf } from '../../model/crew-state.ts'
import type { ExportedPositionFragment, ExportedGameFragment as Game } from './game-export.generated.ts'

type Names = Readonly<Record<'arbiterExport' | 'arbiterImport' | 'assignrExport' | 'assignrImport', string>>

/** Games in the files that ArbiterSports and Assignr write and read. Their words are English whatever the reader's language is. */
export function layoutsOfOthers(words: Names): readonly Layout<Game>[] {
  return [
    fixedColumns({ key: 'arbiterExport', label: words.arbiterExport }, (games: readonly Game[]) => [
      arbiterExport,
      ...games.map((game) => [
        ...[game.number, monthDayYear(game), clock(game), arbiterStatus(game), venueOf(game), courtOf(game)],
        ...[null, sportOf(game), divisionOf(game), homeOf(game), game.awayTeam],
        // One column for all, and without headers for the others.
        ...held(game).map(lastFirst),
      ]),
    ]),
    fixedColumns({ key: 'arbiterImport', label: words.arbiterImport }, (games: readonly Game[]) => [
      arbiterImport,
      ...games.map((game) => [
        // Arbiter gives games the first number; the second is the league's own.
        ...[monthDayYear(game), clock(game), null, game.number, null, sportOf(game), divisionOf(game)],
        ...[homeOf(game), game.awayTeam, venueOf(game), courtOf(game), null],
      ]),
    ]),
    fixedColumns({ key: 'assignrExport', label: words.assignrExport }, (games: readonly Game[]) => {
      const max = Math.max(0, ...games.map((game) => crewOf(game).length))
      const pairs = Array.from({ length: max }, (_, at) => [`Position ${at + 1}`, `Official ${at + 1}`])
      return [
        [...assignrExport, ...pairs.flat()],
        ...games.map((game) => [
          ...[game.number, monthNameDayYear(game), clock(game), venueOf(game), courtOf(game)],
          ...[divisionOf(game), null, homeOf(game), game.awayTeam, null],
          ...crewOf(game).flatMap((position) => [position.name, position.official && lastFirst(position)]),
        ]),
      ]
    }),
    fixedColumns({ key: 'assignrImport', label: words.assignrImport }, (games: readonly Game[]) => [
      assignrImport,
      ...games.map((game) => [
        ...[game.number, monthNameDayYear(game), clock(game), venueOf(game), courtOf(game)],
        ...[divisionOf(game), null, null, homeOf(game), game.awayTeam, null, null, null, null],
        ...[game.note, game.privateNote],
      ]),
    ]),
  ]
}

const arbiterExport = [
  ...['GameID', 'Date', 'Time', 'Status', 'SiteName', 'SubSiteName', 'BillToName', 'SportName'],
  ...['LevelName', 'HomeTeams', 'AwayTeams', 'Officials'],
]
const arbiterImport = [
  ...['Date', 'Time', 'Game ID', 'Custom Game ID', 'Partner', 'Sport', 'Level', 'Home Team', 'Away Team'],
  ...['Site', 'Subsite', 'BillTo'],
]
const assignrExport = [
  ...['Game ID', 'Date', 'Start Time', 'Venue', 'Sub-Venue', 'Age Group', 'League', 'Home Team', 'Away Team'],
  'Assignr Database ID',
]
const assignrImport = [
  ...['Game ID', 'Date', 'Start Time', 'Venue', 'Sub-Venue', 'Age Group', 'Gender', 'League', 'Home Team'],
  ...['Away Team', 'Game Type', 'Pattern', 'Paid By', 'Assignor Name', 'Notes', 'Assignor Notes'],
]

const venueOf = ({ court }: Game): Cell => court?.venue?.name ?? null
const courtOf = ({ court }: Game): Cell => court?.name ?? null
const sportOf = ({ division }: Game): Cell => division?.sport?.name ?? null
const divisionOf = ({ division }: Game): Cell => division?.name ?? null
/** They have no name of a game. */
const homeOf = ({ homeTeam, awayTeam, name }: Game): Cell => homeTeam ?? (awayTeam ? null : name)

const held = (game: Game) => crewOf(game).filter(({ official }) => official)

function lastFirst({ official }: ExportedPositionFragment): string {
  return [official?.lastName, official?.firstName].filter(Boolean).join(', ')
}

function arbiterStatus({ cancelledAt, cancelReason }: Game): string {
  if (!cancelledAt) return 'Normal'
  return cancelReason === 'WEATHER' ? 'Rainout' : 'Canceled'
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function partsOf({ startDate }: Game) {
  const [year, month = 0, day] = (startDate ?? '').split('-').map(Number)
  return { year, month, day }
}

/** 11/21/2026 */
function monthDayYear(game: Game): string {
  const { year, month, day } = partsOf(game)
  return year ? `${month}/${day}/${year}` : ''
}

/** Nov 21 2026 */
function monthNameDayYear(game: Game): string {
  const { year, month, day } = partsOf(game)
  return year ? `${months[month - 1]} ${day} ${year}` : ''
}

/** 7:30 PM */
function clock({ startTime }: Game): string {
  const [hour, minute] = (startTime ?? '').split(':')
  if (!hour || !minute) return ''
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
