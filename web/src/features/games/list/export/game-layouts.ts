import { neededIn, shownStatus } from '@whistle/domain/games/game'
import { fill, type Language } from '@whistle/domain/words/language'
import { commonWords } from '../../../../i18n/common-words.ts'
import { type Column, chosenColumns, type Layout } from '../../../../records/export/layout.ts'
import { homeZone } from '../../../../time/own-zone.ts'
import { dayCell, timeCell } from '../../../../ui/files/table.ts'
import { crewOf, nameOf } from '../../model/crew-state.ts'
import { gameWords } from '../../model/game-words.ts'
import { gameStatusWords } from '../../model/status/status-words.ts'
import type { ExportedGameFragment, ExportedPositionFragment } from './game-export.generated.ts'
import { gameExportWords } from './game-export-words.ts'
import { layoutsOfOthers } from './layouts-of-others.ts'

/** The tables that games are saved as, with headers in the reader's language. */
export function gameLayouts(language: Language): readonly Layout<ExportedGameFragment>[] {
  const words = gameExportWords[language]
  return [
    chosenColumns({ key: 'games', label: words.byGame }, gameColumns(language), (game) => [game]),
    chosenColumns({ key: 'positions', label: words.byPosition }, positionColumns(language), (game) =>
      crewOf(game).map((position) => ({ game, position })),
    ),
    ...layoutsOfOthers(words),
  ]
}

/** As the import of games reads them. */
function gameColumns(language: Language): readonly Column<ExportedGameFragment>[] {
  const words = gameExportWords[language]
  return [
    ...startColumns(language),
    { key: 'duration', label: words.duration, cellOf: ({ duration }) => duration },
    { key: 'sport', label: words.sport, cellOf: ({ division }) => division?.sport?.name ?? null },
    { key: 'division', label: words.division, cellOf: ({ division }) => division?.name ?? null },
    ...placeColumns(language),
    {
      key: 'status',
      label: words.status,
      cellOf: (game) => gameStatusWords[language][shownStatus(game)],
    },
    { key: 'needed', label: words.needed, cellOf: neededIn },
    { key: 'confirmed', label: words.confirmed, cellOf: ({ officialsConfirmed }) => officialsConfirmed },
    { key: 'checkedIn', label: words.checkedIn, cellOf: ({ officialsCheckedIn }) => officialsCheckedIn },
    { key: 'homeTeam', label: words.homeTeam, cellOf: ({ homeTeam }) => homeTeam },
    { key: 'awayTeam', label: words.awayTeam, cellOf: ({ awayTeam }) => awayTeam },
    { key: 'number', label: words.number, cellOf: ({ number }) => number },
    {
      key: 'crew',
      label: words.crew,
      cellOf: (game) =>
        crewOf(game)
          .map((position) => positionText(position, language))
          .join('; '),
    },
    { key: 'contacts', label: words.contacts, isExtra: true, cellOf: contactsOf },
    { key: 'fees', label: words.fees, cellOf: (game) => ({ amount: feesOf(game) }) },
    { key: 'note', label: words.note, cellOf: ({ note }) => note },
    { key: 'privateNote', label: words.privateNote, isExtra: true, cellOf: ({ privateNote }) => privateNote },
  ]
}

type Line = { readonly game: ExportedGameFragment; readonly position: ExportedPositionFragment }

function positionColumns(language: Language): readonly Column<Line>[] {
  const words = gameExportWords[language]
  const ofGame = (columns: readonly Column<ExportedGameFragment>[]): Column<Line>[] =>
    columns.map((column) => ({ ...column, cellOf: ({ game }) => column.cellOf(game) }))
  const answer = (value: boolean | null) => commonWords[language][value ? 'yesValue' : 'noValue']
  return [
    ...ofGame(startColumns(language)),
    { key: 'number', label: words.number, cellOf: ({ game }) => game.number },
    { key: 'division', label: words.division, cellOf: ({ game }) => game.division?.name ?? null },
    ...ofGame(placeColumns(language)),
    { key: 'position', label: words.position, cellOf: ({ position }) => position.name },
    { key: 'official', label: words.official, cellOf: ({ position }) => nameOf(position.official) },
    { key: 'email', label: words.email, cellOf: ({ position }) => position.official?.email ?? null },
    { key: 'phone', label: words.phone, cellOf: ({ position }) => position.official?.mobilePhone ?? null },
    {
      key: 'confirmed',
      label: words.isConfirmed,
      cellOf: ({ position }) => answer(position.confirmedAssignment),
    },
    {
      key: 'backup',
      label: words.backup,
      isExtra: true,
      cellOf: ({ position }) => answer(position.isBackup),
    },
    { key: 'fee', label: words.fee, cellOf: ({ position }) => ({ amount: position.fee }) },
    { key: 'checkedIn', label: words.hasCheckedIn, cellOf: ({ position }) => answer(position.hasCheckedIn) },
    { key: 'completed', label: words.completed, cellOf: ({ position }) => answer(position.hasCompleted) },
    { key: 'paid', label: words.paid, cellOf: ({ position }) => answer(position.paid) },
  ]
}

function startColumns(language: Language): readonly Column<ExportedGameFragment>[] {
  const words = gameExportWords[language]
  return [
    { key: 'date', label: words.date, cellOf: ({ startDate }) => dayCell(startDate) },
    { key: 'time', label: words.time, cellOf: ({ startTime }) => timeCell(startTime) },
    {
      key: 'timeZone',
      label: words.timeZone,
      cellOf: ({ court }) => court?.venue?.timeZone ?? homeZone(),
    },
    { key: 'name', label: words.name, cellOf: ({ name }) => name },
  ]
}

function placeColumns(language: Language): readonly Column<ExportedGameFragment>[] {
  const words = gameExportWords[language]
  return [
    { key: 'venue', label: words.venue, cellOf: ({ court }) => court?.venue?.name ?? null },
    {
      key: 'address',
      label: words.address,
      isExtra: true,
      cellOf: ({ court }) => court?.venue?.formattedAddress ?? null,
    },
    { key: 'court', label: words.court, cellOf: ({ court }) => court?.name ?? null },
  ]
}

const feesOf = (game: ExportedGameFragment) =>
  crewOf(game).reduce((sum, { fee }) => sum + Math.round(fee * 100), 0) / 100

/** `Referee: Ana Ruiz`; an open position has a dash. */
function positionText(position: ExportedPositionFragment, language: Language): string {
  const { name, official, confirmedAssignment } = position
  if (!official) return `${name}: –`
  const holder = nameOf(official)
  return `${name}: ${confirmedAssignment ? holder : fill(gameWords[language].notConfirmed, { name: holder })}`
}

/** `Ana Ruiz ana@example.org +12125550100; …` */
function contactsOf(game: ExportedGameFragment): string {
  return crewOf(game)
    .flatMap(({ official }) =>
      official ? [[nameOf(official), official.email, official.mobilePhone].filter(Boolean).join(' ')] : [],
    )
    .join('; ')
}
