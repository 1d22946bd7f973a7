import { readCsv } from '@whistle/domain/imports/csv'
import type { Places } from '@whistle/domain/imports/game-places'
import { gamesIn } from '@whistle/domain/imports/import-games'
import { expect, test } from 'vitest'
import { gameRow } from '../../../../../test/game-rows.ts'
import { csvOfTable } from '../../../../ui/files/table.ts'
import { xlsxOf } from '../../../../ui/files/write-xlsx.ts'
import { csvOfXlsx } from '../../../imports/csv-of-xlsx.ts'
import type { ExportedGameFragment, ExportedPositionFragment } from './game-export.generated.ts'
import { gameLayouts } from './game-layouts.ts'

const official = (firstName: string): ExportedPositionFragment['official'] => ({
  ...{ id: firstName, firstName, lastName: 'Cole' },
  ...{ email: `${firstName.toLowerCase()}@example.org`, mobilePhone: '+12125550100' },
})
const position = (index: number, name: string, more: Partial<ExportedPositionFragment>) => ({
  ...{ id: name, index, name, fee: 0, isBackup: false },
  ...{ confirmedAssignment: false, hasCheckedIn: false, hasCompleted: false, paid: false, official: null },
  ...more,
})

const row = gameRow('hawks', 'Hawks vs Owls', '2027-05-22T18:30:00.000Z', {
  ...{ number: 'A-104', homeTeam: 'Hawks', awayTeam: 'Owls' },
})
const hawks: ExportedGameFragment = {
  ...row,
  ...{ note: 'Gate 4', privateNote: 'Call the gym', cancelReason: null },
  court: row.court && {
    ...row.court,
    venue: row.court.venue && { ...row.court.venue, formattedAddress: '1 Main St' },
  },
  assignments: {
    items: [
      position(0, 'Referee', { fee: 65.1, confirmedAssignment: true, official: official('Rita') }),
      position(1, 'Umpire', { fee: 40.2, official: official('Ben') }),
      position(2, 'Clock', {}),
    ],
  },
}
const layouts = new Map(gameLayouts('en').map((layout) => [layout.key, layout]))

function tableOf(key: string, chosen?: readonly string[]) {
  const layout = layouts.get(key)
  if (!layout) throw new Error(`no layout ${key}`)
  return layout.tableOf([hawks], new Set(chosen ?? layout.columns.map((column) => column.key)))
}

/** The first line of the file by its header. */
function cellsOf(key: string) {
  const table = readCsv(csvOfTable(tableOf(key)), { rows: 9, columns: 30, length: 999 })
  if ('refusal' in table) throw new Error(table.refusal.reason)
  return Object.fromEntries((table[0]?.values ?? []).map((name, at) => [name, table[1]?.values[at]]))
}

test('a line for each game: number, crew with who has not confirmed, contacts, the sum of the fees, and the notes', () => {
  expect(cellsOf('games')).toMatchObject({
    'Game number': 'A-104',
    Date: '2027-05-22',
    Time: '18:30',
    Address: '1 Main St',
    Crew: 'Referee: Rita Cole; Umpire: Ben Cole (not confirmed); Clock: –',
    'Crew: email and phone': 'Rita Cole rita@example.org +12125550100; Ben Cole ben@example.org +12125550100',
    Fees: '105.30',
    'Note for officials': 'Gate 4',
    'Private note': 'Call the gym',
  })
})

test('only the chosen columns, in their own order', () => {
  expect(tableOf('games', ['fees', 'name'])).toEqual([
    ['Game', 'Fees'],
    ['Hawks vs Owls', { amount: 105.3 }],
  ])
})

test('a line for each position, with fee and contact', () => {
  expect(tableOf('positions', ['name', 'position', 'official', 'email', 'confirmed', 'fee'])).toEqual([
    ['Game', 'Position', 'Official', 'Email', 'Confirmed', 'Fee'],
    ['Hawks vs Owls', 'Referee', 'Rita Cole', 'rita@example.org', 'yes', { amount: 65.1 }],
    ['Hawks vs Owls', 'Umpire', 'Ben Cole', 'ben@example.org', 'no', { amount: 40.2 }],
    ['Hawks vs Owls', 'Clock', '', null, 'no', { amount: 0 }],
  ])
})

test('the layout of Arbiter has its columns, and officials spill over without headers', () => {
  expect(tableOf('arbiterExport')).toEqual([
    [
      'GameID',
      'Date',
      'Time',
      'Status',
      'SiteName',
      'SubSiteName',
      'BillToName',
      'SportName',
      'LevelName',
      'HomeTeams',
      'AwayTeams',
      'Officials',
    ],
    [
      'A-104',
      '5/22/2027',
      '6:30 PM',
      'Normal',
      'Maplewood',
      'Court 1',
      null,
      'Basketball',
      'D1',
      'Hawks',
      'Owls',
      'Cole, Rita',
      'Cole, Ben',
    ],
  ])
})

test('the layout of Assignr has a pair of columns for each position', () => {
  expect(cellsOf('assignrExport')).toMatchObject({
    'Game ID': 'A-104',
    Date: 'May 22 2027',
    'Start Time': '6:30 PM',
    'Position 1': 'Referee',
    'Official 1': 'Cole, Rita',
    'Position 3': 'Clock',
    'Official 3': '',
  })
})

const places: Places = {
  venues: [
    { id: 'maplewood', name: 'Maplewood', timeZone: 'UTC', courts: [{ id: 'court-1', name: 'Court 1' }] },
  ],
  divisions: [
    { id: 'd1', name: 'D1', sport: 'Basketball', requiredCertificationId: null, certifications: [] },
  ],
  sports: [{ id: 'basketball', name: 'Basketball' }],
  officials: [
    { id: 'rita', name: 'Rita Cole' },
    { id: 'ben', name: 'Ben Cole' },
  ],
  timeZone: 'UTC',
}
const crews = [['rita', 'ben'], []]

test.each([
  ['games', crews[0]],
  ['arbiterExport', crews[0]],
  ['arbiterImport', crews[1]],
  ['assignrExport', crews[0]],
  ['assignrImport', crews[1]],
])('what is saved as %s is read again by the import, from CSV and from Excel', async (key, crew) => {
  const table = tableOf(key)
  const workbook = new Uint8Array(await xlsxOf(table, 'games').arrayBuffer())
  for (const text of [csvOfTable(table), await csvOfXlsx(workbook)]) {
    const { games, problems } = gamesIn(text, places, {
      ...{ reading: { minutes: 60 }, today: '2027-01-01', newId: () => 'new' },
    })
    expect(problems).toEqual([])
    expect(games).toMatchObject([
      { game: { name: 'Hawks vs Owls', startDateTime: '2027-05-22T18:30:00.000Z', gameCourtId: 'court-1' } },
    ])
    expect(games[0]?.crew.map(({ officialId }) => officialId)).toEqual(crew)
  }
})
