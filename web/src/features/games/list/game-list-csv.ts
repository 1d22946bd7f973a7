import { neededIn, shownStatus } from '@whistle/domain/games/game'
import { csvOf } from '@whistle/domain/imports/csv'
import type { Language } from '@whistle/domain/words/language'
import { homeZone } from '../../../time/own-zone.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { gameStatusWords } from '../model/status/status-words.ts'
import { gameListWords } from './words.ts'

/** Games as a table for a spreadsheet, with headers in the reader's language. */
export function gameListCsv(rows: readonly GameRowFragment[], language: Language): string {
  const words = gameListWords[language]
  const head = [
    ...[words.date, words.time, words.timeZone, words.name, words.duration, words.sport, words.division],
    ...[words.venue, words.court, words.status, words.needed, words.confirmed, words.checkedIn],
    ...[words.homeTeam, words.awayTeam, words.number],
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
  ])
  return csvOf([head, ...body])
}
