import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask } from './league.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

/** Creates records in one request. */
async function create(
  page: Page,
  fields: { field: string; input: Record<string, unknown> }[],
): Promise<void> {
  const variables = Object.fromEntries(fields.map(({ input }, at) => [`i${at}`, input]))
  const type = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`
  const declared = fields.map(({ field }, at) => `$i${at}: ${type(field)}`)
  const steps = fields.map(({ field }, at) => `s${at}: ${field}(input: $i${at}) { id }`)
  await ask(page, `mutation (${declared.join()}) { ${steps.join(' ')} }`, variables)
}

async function makeLeague(page: Page): Promise<void> {
  await create(page, [
    { field: 'createSport', input: { id: `sport-${keyOf(page)}`, name: 'Basketball' } },
    {
      field: 'createDivision',
      input: { id: `d1-${keyOf(page)}`, name: 'D1', divisionSportId: `sport-${keyOf(page)}` },
    },
    { field: 'createPosition', input: { name: 'Referee', positionDivisionId: `d1-${keyOf(page)}` } },
    { field: 'createPosition', input: { name: 'Umpire', positionDivisionId: `d1-${keyOf(page)}` } },
    { field: 'createVenue', input: { id: `venue-${keyOf(page)}`, name: 'Maplewood', timeZone: 'UTC' } },
    {
      field: 'createCourt',
      input: { id: `court-${keyOf(page)}`, name: 'Court 1', courtVenueId: `venue-${keyOf(page)}` },
    },
  ])
}

// Ids are shared by all managers of a server, and every test has its own page.
const keys = new WeakMap<Page, string>()
function keyOf(page: Page): string {
  const key = keys.get(page) ?? Math.random().toString(36).slice(2)
  keys.set(page, key)
  return key
}

function game(page: Page, name: string, startDateTime: string) {
  const place = { gameCourtId: `court-${keyOf(page)}`, gameDivisionId: `d1-${keyOf(page)}` }
  return { field: 'createGame', input: { name, startDateTime, duration: 60, ...place } }
}

const chip = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

test('open positions are counted, a game is moved and moved back, and a second browser shows it live', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  await page.goto('/gamecalendar')
  await expect(page.getByText('0 of 6 done')).toBeVisible()
  await makeLeague(page)
  const second = await anotherBrowser({ like: page })
  await second.goto('/gamecalendar')
  await expect(second.getByText('3 of 6 done')).toBeVisible()

  await create(page, [game(page, 'Hawks - Owls', '2027-05-12T18:00:00Z')])
  await second.goto('/gamecalendar/2027-05-12?view=month')
  await page.goto('/gamecalendar/2027-05-12?view=week')
  await expect(chip(page, 'Hawks - Owls')).toContainText('18:00')
  await expect(chip(page, 'Hawks - Owls')).toContainText('0/2')
  await expect(page.getByText('2 open').first()).toBeVisible()
  await expectAccessible(page)

  await chip(page, 'Hawks - Owls').press('Alt+ArrowRight')
  await expect(page.getByText('Hawks - Owls moved to 2027-05-13 18:00.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Hawks - Owls is back on 2027-05-12 18:00.')).toBeVisible()

  await create(page, [game(page, 'Bears - Wolves', '2027-05-12T20:00:00Z')])
  await expect(second.locator('[data-date="2027-05-12"]')).toContainText('4 open')
  await expectAccessible(second)

  // Both are in sight before the drag begins, which a scroll would end.
  await second.locator('[data-date="2027-05-27"]').scrollIntoViewIfNeeded()
  await chip(second, 'Bears - Wolves').dragTo(second.locator('[data-date="2027-05-20"]'))
  await expect(second.getByText('Bears - Wolves moved to 2027-05-20 20:00.')).toBeVisible()
  await expect(second.locator('[data-date="2027-05-12"]')).toContainText('2 open')
})

test('on a phone the calendar is an agenda, and the month counts open positions without chips', {
  tag: '@phone',
}, async ({ page, whistle }) => {
  await newManager(page, whistle)
  await makeLeague(page)
  await create(page, [game(page, 'Hawks - Owls', '2027-05-12T18:00:00Z')])
  await page.goto('/gamecalendar/2027-05-12')
  await expect(chip(page, 'Hawks - Owls')).toContainText('0/2')
  await page.getByRole('button', { name: 'View and filters' }).tap()
  await expect(page.getByRole('radio', { name: 'Agenda', exact: true })).toBeChecked()
  await expectAccessible(page)
  await page.goto('/gamecalendar/2027-05-12?view=month')
  await expect(page.locator('[data-date="2027-05-12"]')).toContainText('2 open')
  await expect(chip(page, 'Hawks - Owls')).toHaveCount(0)
  await expectAccessible(page)
})

test('games are searched, duplicated, exported and deleted in the list, and Undo restores them', async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  await page.goto('/game/list')
  await expect(page.getByText('Your games will appear here.')).toBeVisible()
  await expectAccessible(page)
  await makeLeague(page)
  await create(page, [game(page, 'Long ago', '2020-05-12T18:00:00Z')])
  await page.reload()
  await expect(page.getByText('No games from today on.')).toBeVisible()
  await page.getByRole('button', { name: 'Show past games' }).click()
  await expect(page.getByRole('link', { name: 'Long ago' })).toBeVisible()
  await page.getByLabel('When').selectOption('All dates')
  await expect(page.getByText('No positions or invitations')).toBeVisible()
  await create(page, [
    game(page, 'Hawks - Owls', '2027-05-12T18:00:00Z'),
    game(page, '=HYPERLINK("evil")', '2027-05-13T18:00:00Z'),
  ])
  await expect(page.getByText('3 games')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Select Hawks - Owls' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate 1 game' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('First date').fill('2027-06-01')
  await dialog.getByLabel('Number of weeks').fill('2')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('2 games created.')).toBeVisible()
  await expect(page.getByText('2027-06-08 18:00')).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export games' })
  await expectAccessible(page)
  await exporting.getByText('CSV', { exact: true }).click()
  const downloading = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Download' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain(
    '2027-05-12,18:00,UTC,Hawks - Owls,60,Basketball,D1,Maplewood,Court 1,Unpublished,2,0,0',
  )
  expect(csv).toContain(`"'=HYPERLINK(""evil"")"`)

  await page.getByLabel('Search games').fill('hyperlink')
  await page.getByRole('checkbox', { name: 'Select =HYPERLINK' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Nothing to publish/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 game deleted.')).toBeVisible()
  await expect(page.getByText('No game matches this filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: '=HYPERLINK' })).toBeVisible()
})
