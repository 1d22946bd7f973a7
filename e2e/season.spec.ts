import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask, startGame } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newPerson, signInHere, signUp } from './people.ts'
import { expect, test } from './story.ts'

const arena = { latitude: 40.7505, longitude: -73.9934 }
const position = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** Opens the link of the newest mail to this address. */
async function openMail(phone: Page, dataDir: string, address: string): Promise<string> {
  const mail = await newestMailTo(dataDir, address)
  const [link = '', code = ''] = /\/session\/invitation\/([\w-]{7})/.exec(mail) ?? []
  await phone.goto(link)
  return code
}

async function checkIn(phone: Page, code: string): Promise<void> {
  await phone.context().grantPermissions(['geolocation'])
  await phone.context().setGeolocation(arena)
  await phone.goto(`/session/checkin/${code}`)
  await phone.getByRole('button', { name: 'CHECKIN' }).click()
  await expect(phone.getByRole('dialog').getByRole('group')).toHaveCount(5)
  for (const group of await phone.getByRole('group').all())
    await group.getByLabel('No', { exact: true }).check()
  await phone.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(phone.getByText('You are checked in')).toBeVisible()
}

test('an empty account gets to a game that is staffed, played, rated, paid and exported', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  test.slow()
  const ana = newPerson()
  await signUp(page, ana)
  await signInHere(page, ana)
  const [maria, james] = [newPerson('maria').email, newPerson('james').email]

  await test.step('the first steps: name, sport, division, venue, official, game', async () => {
    await page.getByRole('textbox', { name: 'First name' }).fill('Ana')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByRole('button', { name: 'Basketball' }).click()
    await page.getByRole('textbox', { name: 'Division' }).fill('D1')
    await page.getByRole('button', { name: 'Add division' }).click()
    await page.getByLabel('Venue name').fill('Riverside Arena')
    await page.getByRole('button', { name: 'Add venue' }).click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Maria')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lopez')
    await page.getByLabel('Email').fill(maria)
    await page.getByRole('button', { name: 'Add official' }).click()
    await page.getByLabel('Game name').fill('Tigers vs Comets')
    await page.getByRole('button', { name: 'Create the game' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tigers vs Comets' })).toBeVisible()
  })
  const game = page.url()

  await test.step('the pin of the venue, and a second official', async () => {
    await page.goto('/venues/list')
    await page.getByRole('link', { name: 'Riverside Arena' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Coordinates', { exact: true }).fill(`${arena.latitude}, ${arena.longitude}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Riverside Arena' })).toBeVisible()
    await page.goto('/officials/new')
    await page.getByLabel('First name').fill('James')
    await page.getByLabel('Last name').fill('Sato')
    await page.getByRole('textbox', { name: 'Email' }).fill(james)
    await page.getByRole('button', { name: 'Add official' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'James Sato' })).toBeVisible()
  })

  await test.step('one position is removed, a second official invited, and the game published', async () => {
    await page.goto(game.replace('/view/', '/edit/'))
    const third = page.getByLabel('Position 3')
    const name = await third.inputValue()
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByLabel('Position 1').fill('Referee')
    await page.getByLabel('Position 2').fill('Umpire')
    await page.getByLabel('Officials needed').fill('2')
    await page.getByRole('button', { name: 'Invite officials' }).click()
    await page.getByRole('checkbox', { name: /James Sato/ }).click()
    await page.getByRole('button', { name: 'Add 1' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Tigers vs Comets saved but not published.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(position(page, 'James Sato')).toContainText(`to ${james}`)
    await page.getByRole('link', { name: 'Back to the game' }).click()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  })

  const phones = [await anotherBrowser(), await anotherBrowser()] as const
  const codes = await Promise.all([
    openMail(phones[0], whistle.dataDir, maria),
    openMail(phones[1], whistle.dataDir, james),
  ])

  await test.step('both sign up from their links, and the crew is complete without a reload', async () => {
    await phones[0].getByRole('button', { name: 'Sign up: Referee' }).click()
    await expect(phones[0].getByText('Assigned to You')).toBeVisible()
    await phones[1].getByRole('button', { name: 'Sign up: Umpire' }).click()
    await expect(position(page, 'Referee')).toContainText('Maria Lopez')
    await expect(position(page, 'Umpire')).toContainText('James Sato')
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  })

  await test.step('both check in at the venue, and the map lists them', async () => {
    // The game is days away, and check-in opens two hours before it.
    await ask(page, 'mutation { createSetting(input: { gameCheckin: 8760, cancellation: 24 }) { id } }')
    await Promise.all([checkIn(phones[0], codes[0]), checkIn(phones[1], codes[1])])
    await expect(position(page, 'Referee')).toContainText('Checked in at')
    await expect(position(page, 'Umpire')).toContainText('Checked in at')
    const onMap = page.getByRole('list', { name: 'Distances' })
    await expect(onMap).toContainText('Maria Lopez')
    await expect(onMap).toContainText('James Sato')
  })

  await test.step('played: completed, rated and paid', async () => {
    await startGame(page, game.split('/').at(-1))
    for (const name of ['Maria Lopez', 'James Sato']) {
      await page.getByLabel(`Mark ${name} as completed`).check()
      await page.getByLabel(`Rating of ${name}`).selectOption('5')
      await page.getByLabel(`${name} is paid`).check()
    }
    await expect(page.getByText('Game complete')).toBeVisible()
  })

  await test.step('exported', async () => {
    await page.goto('/game/list')
    await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export games' })
    await dialog.getByText('CSV', { exact: true }).click()
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toMatch(/Tigers vs Comets,\d+,Basketball,D1,Riverside Arena,Court 1,Complete,2,2,2/)
  })
})
