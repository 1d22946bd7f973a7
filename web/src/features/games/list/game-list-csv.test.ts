import { readCsv } from '@whistle/domain/imports/csv'
import { expect, test } from 'vitest'
import { gameRow } from '../../../../test/game-rows.ts'
import { gameListCsv } from './game-list-csv.ts'

const game = gameRow('hawks', 'Hawks - Owls', '2027-05-12T18:00:00.000Z', { number: 'A-104' })
const official = (firstName: string) => ({ id: firstName, firstName, lastName: 'Cole' })
const crew = {
  id: 'hawks',
  note: 'Gate 4',
  assignments: {
    items: [
      { id: 'a', name: 'Referee', fee: 65.1, confirmedAssignment: true, official: official('Rita') },
      { id: 'b', name: 'Umpire', fee: 40.2, confirmedAssignment: false, official: official('Ben') },
      { id: 'c', name: 'Clock', fee: 0, confirmedAssignment: false, official: null },
    ],
  },
}

test('an export has the number, the crew with who has not confirmed, the sum of the fees, and the note', () => {
  const table = readCsv(gameListCsv([game], [crew], 'en'), { rows: 9, columns: 30, length: 999 })
  if ('refusal' in table) throw new Error(table.refusal.reason)
  const cells = Object.fromEntries((table[0]?.values ?? []).map((name, at) => [name, table[1]?.values[at]]))
  expect(cells).toMatchObject({
    'Game number': 'A-104',
    Crew: 'Referee: Rita Cole; Umpire: Ben Cole (not confirmed); Clock: –',
    Fees: '105.3',
    'Note for officials': 'Gate 4',
  })
})
