import { neededIn, shownStatus } from '@whistle/domain/games/game'
import { csvOf } from '@whistle/domain/imports/csv'
import { fill, type Language } from '@whistle/domain/words/language'
import { homeZone } from '../../../time/own-zone.ts'
import { nameOf } from '../model/crew-state.ts'
import { gameWords } from '../model/game-words.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { gameStatusWords } from '../model/status/status-words.ts'
import type { ExportedGamesQuery } from './game-export.generated.ts'
import { gameListWords } from './words.ts'

export type ExportedGame = NonNullable<ExportedGamesQuery['listGames']>['items'][number]
type Position = NonNullable<ExportedGame['assignments']>['items'][number]

/** Games with their crews as a table for a spreadsheet, with headers in the reader's language. */
export function gameListCsv(
  rows: readonly GameRowFragment[],
  exported: readonly ExportedGame[],
  language: Language,
): string {
  const words = gameListWords[language]
  const details = new Map(exported.map((game) => [game.id, game]))
  const head = [
    ...[words.date, words.time, words.timeZone, words.name, words.duration, words.sport, words.division],
    ...[words.venue, words.court, words.status, words.needed, words.confirmed, words.checkedIn],
    ...[words.homeTeam, words.awayTeam, words.number, words.crew, words.fees, words.note],
  ]
  const body = rows.map((row) => [
    ...[
      row.startDate ?? '',
      row.startTime ?? '',
      row.court?.venue?.timeZone ?? homeZone(),
      row.name,
      row.duration,
    ],
    ...[row.division?.sport?.name ?? '', row.division?.name ?? ''],
    ...[row.court?.venue?.name ?? '', row.court?.name ?? '', gameStatusWords[language][shownStatus(row)]],
    ...[neededIn(row), row.officialsConfirmed, row.officialsCheckedIn],
    ...[row.homeTeam ?? '', row.awayTeam ?? '', row.number ?? ''],
    ...crewOf(details.get(row.id), language),
  ])
  return csvOf([head, ...body])
}

function crewOf(game: ExportedGame | undefined, language: Language): (string | number)[] {
  const positions = game?.assignments?.items ?? []
  const cents = positions.reduce((sum, { fee }) => sum + Math.round(fee * 100), 0)
  return [
    positions.map((position) => positionText(position, language)).join('; '),
    cents / 100,
    game?.note ?? '',
  ]
}

/** `Referee: Ana Ruiz`; an open position has a dash. */
function positionText({ name, official, confirmedAssignment }: Position, language: Language): string {
  if (!official) return `${name}: –`
  const holder = nameOf(official)
  return `${name}: ${confirmedAssignment ? holder : fill(gameWords[language].notConfirmed, { name: holder })}`
}
