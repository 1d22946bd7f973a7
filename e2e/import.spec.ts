import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, makeLeague } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

const file = (email: string) => ({
  name: 'officials.csv',
  mimeType: 'text/csv',
  // ISO 8859-1, as older spreadsheets save it.
  buffer: Buffer.from(
    `First name;Last name;E-mail;Cell;Shirt\nJosé;Lopez;jose@example.org;212 555 0100;M\nJames;Sato;${email};;L\n`,
    'latin1',
  ),
})
const choose = (page: Page, email: string) => page.getByLabel(/file/).setInputFiles(file(email))

test('a CSV file of officials with an error is corrected and imported, and a second import creates no duplicates', async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  await page.goto('/officials/list')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import officials' })
  const submit = dialog.getByRole('button', { name: 'Import officials' })
  await expect(submit).toBeDisabled()
  await expectAccessible(page)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a template' }).click()
  expect((await template).suggestedFilename()).toBe('officials.csv')

  await choose(page, 'james@')
  await expect(dialog.getByText('The file is not in UTF-8')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'José' })).toBeVisible()
  await expect(dialog.getByText('Ignored: Shirt.')).toBeVisible()
  const line = dialog.getByRole('listitem')
  await expect(line).toContainText('Line 3 James Sato')
  await expect(line).toContainText('Email: email is not valid')
  await expect(submit).toBeDisabled()
  await expectAccessible(page)

  await choose(page, 'james@example.org')
  await expect(dialog.getByText('2 officials will be created.')).toBeVisible()
  await expectAccessible(page)
  await submit.click()
  await expect(page.getByText('2 officials imported.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'José Lopez', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'James Sato', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  await dialog
    .getByLabel('Or paste the lines')
    .fill('Nombre,Apellidos,Correo\nJames,Sato,JAMES@example.org\nAna,Ruiz,ana@example.org')
  await expect(dialog.getByText('1 official will be created. 1 already exists.')).toBeVisible()
  await submit.click()
  await expect(page.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible()
  await expect(page.getByText('3 officials', { exact: true })).toBeVisible()
})

/** A Saturday in two to nine days, as people write it. */
const saturday = () => {
  const now = new Date()
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 2)
  day.setDate(day.getDate() + ((6 - day.getDay() + 7) % 7))
  return `Sat ${day.getMonth() + 1}/${day.getDate()}`
}

test('an assignor’s own spreadsheet goes in within a few clicks, and its next version changes what has changed: nothing is lost and nothing invented', async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  await makeLeague(page)
  await page.goto('/game/list')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import games' })
  const day = saturday()
  const sheet = `Fall league\t\t\t\t\t
\t\t\t\t\t
Match date\tStart\tGym\tHome\tVisitor\tLevel

${day}\t7:30pm\tLakeside Rec Ctr\tHawks\tOwls\tD1

${day}\t9pm\tLakeside Recreation Center\tBears\tFoxes\tD1`
  await dialog.getByLabel('Or paste the lines').fill(sheet)
  await dialog.getByLabel('Minutes of each game').fill('60')
  await dialog.getByRole('button', { name: 'Create the new one' }).click()
  await expect(dialog.getByText('2 games will be created.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import games' }).click()
  await expect(page.getByText('2 games imported.')).toBeVisible()
  await expect(page.getByText('Hawks vs Owls').first()).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  const next = `${sheet.replace('7:30pm', '8pm')}\n${day}\t9:15pm\tLakeside Rec Ctr\tCrows\tRooks\tD1\n${day}\tlate\tLakeside Rec Ctr\tLarks\tWrens\tD7`
  await dialog.getByLabel('Or paste the lines').fill(next)
  const difference = dialog.getByRole('region', { name: 'What happens to each line' })
  await expect(difference.getByRole('button')).toHaveText([
    '1 with problems',
    '1 changed',
    '1 on a court that is taken',
    '1 new',
    '1 unchanged',
  ])
  const line = difference.getByRole('listitem')
  await expect(line).toContainText('Time: not a time that can be read')
  await expect(line).toContainText('Division: you have none called D7')
  await difference.getByRole('button', { name: '1 changed' }).click()
  await expect(line).toContainText('Line 5 Hawks vs Owls')
  await expect(line).toContainText(/19:30.*20:00/)
  await expectAccessible(page)
  const toMend = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Import the others, download these' }).click()
  expect((await toMend).suggestedFilename()).toBe('lines-to-fix.csv')
  await expect(page.getByText('1 game imported. 1 game changed. 1 already exists.')).toBeVisible()
  await page.goto('/venues/list')
  await expect(page.getByText('Lakeside Recreation Center')).toBeVisible()
  await expect(page.getByText('Lakeside Rec Ctr')).toBeHidden()
})

/** A file of games at the court of `makeLeague`, one each evening from March 2027. */
const seasonFile = (games: number): string =>
  [
    'Name,Date,Time,Duration,Division,Venue,Court',
    ...Array.from({ length: games }, (_, game) => {
      const day = new Date(Date.UTC(2027, 2, 1 + game)).toISOString().slice(0, 10)
      return `Game ${game},${day},18:00,90,D1,Riverside Arena,Court 1`
    }),
  ].join('\n')

/** Pastes 200 games in the list of games and imports them. */
async function importSeason(page: Page, say: Record<'open' | 'paste' | 'submit', string>) {
  await page.goto('/game/list')
  await page.getByRole('button', { name: say.open, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say.paste).fill(seasonFile(200))
  await dialog.getByRole('button', { name: say.submit }).click()
  return dialog
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es' })

  test('a season from a file is invited and published in three actions, with one letter to each official', async ({
    page,
    whistle,
  }) => {
    test.slow()
    await newManager(page, whistle)
    const { people } = await makeLeague(page)

    const dialog = await importSeason(page, {
      ...{ open: 'Importar', paste: 'O pega las líneas', submit: 'Importar partidos' },
    })
    await expect(page.getByText('200 seleccionados')).toBeVisible()

    await page.getByRole('button', { name: 'Invitar árbitros' }).click()
    await expect(dialog.getByText('400 invitaciones a 200 partidos.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Invitar a 200 partidos' }).click()
    await expect(page.getByText('400 invitaciones creadas en 200 partidos.')).toBeVisible({ timeout: 60_000 })

    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText('2 árbitros')
    await page.getByRole('button', { name: 'Sí' }).click()
    await expect(page.getByText('200 partidos se publican en unos segundos.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('200 partidos publicados.')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    for (const { email } of people)
      expect(await newestMailTo(whistle.dataDir, email)).toContain('asking if you can work 200 games')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a season from a file is invited and published in three actions, and the invitations can be undone before', async ({
    page,
    whistle,
  }) => {
    test.slow()
    await newManager(page, whistle)
    const { people } = await makeLeague(page)

    const dialog = await importSeason(page, {
      ...{ open: 'Import', paste: 'Or paste the lines', submit: 'Import games' },
    })
    await expect(page.getByText('200 selected')).toBeVisible()

    await page.getByRole('button', { name: 'Invite officials' }).click()
    await expect(dialog.getByText('400 invitations to 200 games.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Invite to 200 games' }).click()
    const progress = page.getByRole('region', { name: 'Progress' })
    await expect(progress).toContainText('400 invitations made in 200 games.', { timeout: 60_000 })
    await expect(progress.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectAccessible(page)

    await progress.getByRole('button', { name: 'Publish 200 games' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('2 officials will get the invitation')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(page.getByText('200 games published.')).toBeVisible({ timeout: 60_000 })
    for (const { email } of people)
      expect(await newestMailTo(whistle.dataDir, email)).toContain('asking if you can work 200 games')
  })
})

test('a large file goes in in the background: stopped in another window nothing is kept, and it is undone as a whole', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  test.slow()
  await newManager(page, whistle)
  await makeLeague(page)
  const second = await anotherBrowser({ like: page })
  await second.goto('/imports')
  await page.goto('/game/list')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import games' })
  const buffer = Buffer.from(seasonFile(2_001))
  await dialog.getByLabel(/file/).setInputFiles({ name: 'season.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('2,001 games will be created.')).toBeVisible({ timeout: 120_000 })
  const submit = dialog.getByRole('button', { name: 'Import games' })
  await submit.click()
  const item = second.getByRole('listitem').filter({ hasText: 'season.csv' }).first()
  await item.getByRole('button', { name: /^Stop / }).click()
  await expect(item).toContainText('Stopped: nothing was imported.')
  await expectAccessible(second)
  await expect(dialog.getByText('Stopped. Nothing was imported.')).toBeVisible()
  expect(await gamesOf(page)).toBe(0)

  await submit.click()
  await expect(item.getByRole('progressbar', { name: 'Importing…' })).toBeVisible()
  await expect(page.getByText('2,001 games imported.')).toBeVisible({ timeout: 120_000 })
  expect(await gamesOf(page)).toBe(2_001)
  await item.getByRole('button', { name: /^Undo / }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(item.getByText(/^Undone /)).toBeVisible({ timeout: 120_000 })
  expect(await gamesOf(page)).toBe(0)
})

async function gamesOf(page: Page): Promise<number> {
  const { listGames } = await ask(page, '{ listGames { totalCount } }')
  return (listGames as { totalCount: number }).totalCount
}
