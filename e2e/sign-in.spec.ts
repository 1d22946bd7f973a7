import { expectAccessible } from './axe.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager, newPerson, signInHere, signUp, signUpByApi } from './people.ts'
import { expect, test } from './story.ts'

const refused = /status of 40[0-9]/

test('a manager signs up, signs in and is welcomed', async ({ page }) => {
  const ana = newPerson()
  await signUp(page, ana)
  await expect(page.getByText('Your account is ready. Sign in to start.')).toBeVisible()
  await signInHere(page, ana)
  await expect(page).toHaveURL('/gamecalendar')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/gamecalendar')
})

test('a wrong password is reported under the form, and the right one still works', async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(refused)
  const ana = await signUpByApi(page)
  await page.goto('/session/signin')
  await signInHere(page, { ...ana, password: 'not this one' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expectAccessible(page)
  await signInHere(page, ana)
  await expect(page).toHaveURL('/gamecalendar')
})

test('with Remember me the session lasts 14 days, without it until the browser closes', async ({
  page,
  context,
}) => {
  const ana = await signUpByApi(page)
  const lifetime = async () => {
    const session = (await context.cookies()).find(({ name }) => name.includes('session_token'))
    return (
      session &&
      (session.expires === -1 ? 'browser' : Math.round((session.expires - Date.now() / 1000) / 86_400))
    )
  }
  await page.goto('/session/signin')
  await signInHere(page, ana)
  await expect(page).toHaveURL('/gamecalendar')
  expect(await lifetime()).toBe('browser')
  await context.clearCookies()
  await page.goto('/session/signin')
  await page.getByLabel('Remember me').check()
  await signInHere(page, ana)
  await expect(page).toHaveURL('/gamecalendar')
  expect(await lifetime()).toBe(14)
})

test('signing in leads to the page that was asked for', async ({ page }) => {
  const ana = await signUpByApi(page)
  await page.goto('/venues/list')
  await expect(page).toHaveURL(/\/session\/signin\?next=/)
  await signInHere(page, ana)
  await expect(page).toHaveURL('/venues/list')
})

test('signing out ends the session in every tab', async ({ page, whistle, context }) => {
  await newManager(page, whistle)
  await page.goto('/gamecalendar')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/session\/signin/)
  const tab = await context.newPage()
  await tab.goto('/venues/list')
  await expect(tab).toHaveURL(/\/session\/signin/)
})

test('an unknown URL leads to the 404 page, and back to the dashboard', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/session/404')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/session\/signin/)
})

test('a forgotten password is reset by a mailed link, which works once', async ({
  page,
  whistle,
  expectOnConsole,
}) => {
  expectOnConsole(refused)
  const ana = await signUpByApi(page)

  await page.goto('/session/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(ana.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(`If an account exists for ${ana.email}`)).toBeVisible()
  await expectAccessible(page)

  const mail = await newestMailTo(whistle.dataDir, ana.email)
  const link = mail.match(/http:\/\/localhost:\d+\/[^\s"<>]+/)?.[0] ?? ''
  await page.goto(link)
  await expectAccessible(page)
  const changed = { ...ana, password: 'a louder whistle' }
  await page.getByLabel('New password', { exact: true }).fill(changed.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()

  await signInHere(page, ana)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await signInHere(page, changed)
  await expect(page).toHaveURL('/gamecalendar')

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('a third whistle')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  await expectAccessible(page)
})
