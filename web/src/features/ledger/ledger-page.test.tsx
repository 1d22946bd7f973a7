import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { signInManager } from '../../../test/manager.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { chosenColumns } from '../../records/export/layout.ts'
import { setReadingStyle } from '../../time/reading-style.ts'
import { csvOfTable } from '../../ui/files/table.ts'
import { LedgerPage } from './ledger-page.tsx'
import { type LedgerRow, ledgerColumns, rowOf } from './ledger-rows.ts'

beforeEach(() => signInManager())
afterEach(async () => {
  setReadingStyle(null)
  await userEvent.cleanup()
})

const line = (firstName: string, games: number, targetGames: number | null = null) => ({
  __typename: 'LedgerLine' as const,
  official: { __typename: 'Official' as const, id: firstName, firstName, lastName: 'Cole' },
  ...{ games, weekends: 1, hours: 2.5, miles: 17.3, fees: 45.5, offers: 3, declines: 1, giveBacks: 0 },
  ...{ lateCheckIns: 0, targetGames, medianGames: 4 },
})

async function open(lines: readonly object[], at = '') {
  const asked: object[] = []
  const client = createMemoryClient({
    FairnessLedger: (variables) => {
      asked.push(variables ?? {})
      return { data: { fairnessLedger: lines } }
    },
    Settings: () => ({
      data: { listSettings: { __typename: 'ModelSettingConnection', items: [] }, getUser: null },
    }),
    CreateSetting: (variables) => {
      asked.push(variables?.input as object)
      return { data: { createSetting: null } }
    },
  })
  const page = (
    <main>
      <LedgerPage />
    </main>
  )
  const shown = await renderPage(page, {
    client,
    path: '/officials/fairness',
    at: `/officials/fairness${at}`,
  })
  return { ...shown, asked }
}

const names = () => [...document.querySelectorAll('a[data-row]')].map(({ textContent }) => textContent)

test('officials with most games first; each column sorts, and those without a target come last', async () => {
  const { screen } = await open([line('Ana', 2), line('Ben', 6, 12), line('Cyd', 4, 4)])
  await expect.poll(names).toEqual(['Ben Cole', 'Cyd Cole', 'Ana Cole'])
  await expect.element(screen.getByRole('img', { name: 'Games: 6; target: 12; median: 4' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Of target' }))
  await expect.poll(names).toEqual(['Ben Cole', 'Cyd Cole', 'Ana Cole'])
  await userEvent.click(screen.getByRole('button', { name: 'Of target' }))
  await expect.poll(names).toEqual(['Cyd Cole', 'Ben Cole', 'Ana Cole'])
  await expect.element(screen.getByRole('row', { name: /Ben Cole/ })).toHaveTextContent('50%')
  await expectAccessibleInBothSchemes()
})

test('the manager decides whether officials see their own line', async () => {
  const { screen, asked } = await open([line('Ana', 2)])
  const shown = screen.getByRole('switch', { name: 'Officials see their own line' })
  await expect.element(shown).not.toBeChecked()
  await userEvent.click(shown)
  await expect.poll(() => asked.at(-1)).toMatchObject({ showsLedger: true })
})

test('the days of the address are asked for, the last one included', async () => {
  const { asked } = await open([line('Ana', 2)], '?when=2026-09-01..2026-09-30')
  const [first] = asked as { from: string; to: string }[]
  expect(Date.parse(first?.to ?? '') - Date.parse(first?.from ?? '')).toBe(30 * 24 * 3_600_000)
})

test('days that do not exist are this year', async () => {
  const { screen } = await open([line('Ana', 2)], '?when=2026-09-31..soon')
  await expect.element(screen.getByLabelText('Period')).toHaveValue('thisYear')
})

test('without officials the page says so', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText('No officials yet')).toBeVisible()
})

test('the file has every figure, and a name is never a formula', () => {
  const columns = ledgerColumns('en')
  const layout = chosenColumns({ key: 'rows', label: '' }, columns, (row: LedgerRow) => [row])
  const rows = [rowOf({ ...line('=1+1', 2, 12.04) })]
  const csv = csvOfTable(layout.tableOf(rows, new Set(columns.map(({ key }) => key))))
  expect(csv.split(/\r?\n/)[0]).toContain('Games')
  expect(csv).toContain('45.50')
  expect(csv).toContain('12')
  expect(csv).not.toMatch(/(^|,)=1/m)
})

test('distances are in the reader’s unit, on the page and in the file', async () => {
  setReadingStyle({ distanceUnit: 'KILOMETERS' })
  const { screen } = await open([line('Ana', 2)])
  await expect.element(screen.getByRole('row', { name: /Ana Cole/ })).toHaveTextContent('28 km')
  const kilometers = ledgerColumns('en', 'KILOMETERS').find(({ key }) => key === 'miles')
  expect(kilometers?.label).toBe('Kilometers')
  expect(kilometers?.cellOf(rowOf(line('Ana', 2)))).toBe(27.8)
})
