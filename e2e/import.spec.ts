import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
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
  await expect(dialog.getByRole('listitem')).toHaveText('Line 3, Email: email is not valid')
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
