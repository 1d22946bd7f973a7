import { expectAccessible } from './axe.ts'
import { ask, makeLeague } from './league.ts'
import { newManager, signInHere, signInOfficial, signUpByApi } from './people.ts'
import { expect, test } from './story.ts'

test('a session ends in the middle of an edit: the manager signs in over the page and saves it', async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[0-9]|WebSocket/)
  const ana = await signUpByApi(page)
  await page.goto('/session/signin')
  await signInHere(page, ana)
  await expect(page).toHaveURL('/gamecalendar')
  const { court, division, key } = await makeLeague(page)
  const id = `g-${key}`
  await ask(
    page,
    `mutation { createGame(input: { id: "${id}", name: "Tigers vs Comets", duration: 90,
      startDateTime: "2099-11-20T23:30:00Z", gameCourtId: "${court}", gameDivisionId: "${division}" }) { id } }`,
  )
  await page.goto(`/game/edit/${id}`)
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Tigers vs Comets')
  await name.fill('Tigers vs Owls')

  await page.request.post('/api/auth/sign-out', { data: {} })
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Email')).toHaveValue(ana.email)
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByText('Invalid email or password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(ana.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Tigers vs Owls')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Tigers vs Owls saved')).toBeVisible()
  const { getGame } = await ask(page, `{ getGame(id: "${id}") { name } }`)
  expect(getGame).toEqual({ name: 'Tigers vs Owls' })
})

test('the session of an official ends while something is typed: the page stays, and asks for the password', {
  tag: '@phone',
}, async ({ page, anotherBrowser, whistle, expectOnConsole }) => {
  expectOnConsole(/status of 40[0-9]|WebSocket/)
  await newManager(page, whistle)
  const [maria = { id: '', email: '' }] = (await makeLeague(page)).people
  const phone = await anotherBrowser()
  await signInOfficial(phone, whistle, maria)
  await phone.goto('/my/availability')
  await phone.getByLabel('Note').fill('Wedding')
  await phone.request.post('/api/auth/sign-out', { data: {} })
  const dialog = phone.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Email')).toHaveValue(maria.email)
  await expectAccessible(phone)
  await expect(phone).toHaveURL('/my/availability')
  await expect(phone.getByLabel('Note')).toHaveValue('Wedding')
})
