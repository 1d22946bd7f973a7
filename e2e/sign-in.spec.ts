import { expectAccessible } from './axe.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager, newPerson, signIn, signInHere, signUp } from './people.ts'
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

test('what is missing or malformed is told at its field, and nothing is sent', { tag: '@look' }, async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  for (const [path, button] of [
    ['/session/signin', 'Sign in'],
    ['/session/signup', 'Sign up'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('this field is required')).toHaveCount(2)
    await page.getByLabel('Email').fill('ana at example')
    await expect(page.getByText('email is not valid')).toBeVisible()
    await expectAccessible(page)
  }
  expect(sent).toBe(0)
})

test('a wrong password is told under the form, and the right one still works', { tag: '@look' }, async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(refused)
  const ana = newPerson()
  await signUp(page, ana)
  await signInHere(page, { ...ana, password: 'not this one' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expectAccessible(page)
  await signInHere(page, ana)
  await expect(page).toHaveURL('/gamecalendar')
})

test('an address that nobody has is answered like a wrong password', async ({ page, expectOnConsole }) => {
  expectOnConsole(refused)
  await page.goto('/session/signin')
  await signInHere(page, newPerson('stranger'))
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('remember me lasts 14 days; without it the session ends with the browser', async ({ page, context }) => {
  const ana = newPerson()
  await signUp(page, ana)
  const lifetime = async () => {
    const session = (await context.cookies()).find(({ name }) => name.includes('session_token'))
    return (
      session &&
      (session.expires === -1 ? 'browser' : Math.round((session.expires - Date.now() / 1000) / 86_400))
    )
  }
  await signIn(page, ana)
  expect(await lifetime()).toBe('browser')
  await context.clearCookies()
  await page.goto('/session/signin')
  await page.getByLabel('Remember me').check()
  await signInHere(page, ana)
  await expect(page).toHaveURL('/gamecalendar')
  expect(await lifetime()).toBe(14)
})

test('who is signed out goes on to the intended page after signing in', async ({ page }) => {
  const ana = newPerson()
  await signUp(page, ana)
  await page.goto('/venues/list')
  await expect(page).toHaveURL(/\/session\/signin\?next=/)
  await signInHere(page, ana)
  await expect(page).toHaveURL('/venues/list')
})

test('signing in never leads to another site', async ({ page, context }) => {
  const ana = newPerson()
  await signUp(page, ana)
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/session/signin?next=${encodeURIComponent(elsewhere)}`)
    await signInHere(page, ana)
    await expect(page).toHaveURL('/gamecalendar')
    await context.clearCookies()
  }
})

test('signing out ends the session in every tab', async ({ page, context }) => {
  await newManager(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/session\/signin/)
  const tab = await context.newPage()
  await tab.goto('/venues/list')
  await expect(tab).toHaveURL(/\/session\/signin/)
})

test('an unknown address leads to a page that says so, and back to the dashboard', { tag: '@look' }, async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/session/404')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/session\/signin/)
})

test('a forgotten password is replaced through the mailbox, and its link works once', {
  tag: '@look',
}, async ({ page, whistle, expectOnConsole }) => {
  expectOnConsole(refused)
  const ana = newPerson()
  await signUp(page, ana)

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

test.describe('for a browser in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('the pages speak Spanish', { tag: '@look' }, async ({ page }) => {
    await page.goto('/session/signin')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { name: 'Inicia sesión en Whistle' })).toBeVisible()
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText('este campo es obligatorio')).toHaveCount(2)
    await expectAccessible(page)
  })
})

test('the session pages hold what axe asks for', { tag: '@look' }, async ({ page }) => {
  for (const path of ['signin', 'signup', 'forgot-password', 'reset-password', '404']) {
    await page.goto(`/session/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
