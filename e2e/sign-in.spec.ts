import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newestMailTo } from './mailbox.ts'
import { newPerson, signInHere, signUp, signUpByApi } from './people.ts'
import { expect, test } from './story.ts'

const refused = /status of 40[0-9]/

/** The days until the session ends, or 'browser' for one that ends with the browser. */
async function lifetimeOf(context: BrowserContext) {
  const session = (await context.cookies()).find(({ name }) => name.includes('session_token'))
  if (!session || session.expires === -1) return session && 'browser'
  return Math.round((session.expires - Date.now() / 1000) / 86_400)
}

test('a manager signs up, signs in until the browser closes, signs out in every tab, and is remembered for 14 days', async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(refused)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/session/404')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/session\/signin/)

  const ana = newPerson()
  await signUp(page, ana)
  await expect(page.getByText('Your account is ready. Sign in to start.')).toBeVisible()
  await signInHere(page, { ...ana, password: 'not this one' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expectAccessible(page)
  await signInHere(page, ana)
  await expect(page).toHaveURL('/gamecalendar')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  expect(await lifetimeOf(context)).toBe('browser')
  await page.goto('/')
  await expect(page).toHaveURL('/gamecalendar')

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/session\/signin/)
  const tab = await context.newPage()
  await tab.goto('/venues/list')
  await expect(tab).toHaveURL(/\/session\/signin\?next=/)
  await tab.getByLabel('Remember me').check()
  await signInHere(tab, ana)
  await expect(tab).toHaveURL('/venues/list')
  expect(await lifetimeOf(context)).toBe(14)
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
  await expect(page.getByText('This link is no longer valid. Request a new one.')).toBeVisible()
  await expectAccessible(page)
})
