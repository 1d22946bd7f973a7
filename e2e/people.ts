import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export type Person = { readonly email: string; readonly password: string }

/** Somebody the server has never seen. */
export function newPerson(name = 'ana'): Person {
  return { email: `${name}-${randomUUID().slice(0, 8)}@example.org`, password: 'a whistle in the dark' }
}

export async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/session/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('I agree to the terms of use').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  // The address changes before the page does: what is typed too early would go into the form that leaves.
  await expect(page.getByRole('heading', { name: 'Sign in to Whistle' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
}

/** Fills the form of the page that is open, wherever it leads afterwards. */
export async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/session/signin')
  await signInHere(page, person)
  await expect(page).toHaveURL('/gamecalendar')
}

/** A new manager, signed in on this page; the forms have their own story. */
export async function newManager(page: Page, name?: string): Promise<Person> {
  const { email, password } = newPerson(name)
  for (const [path, data] of [
    ['/api/auth/sign-up/email', { email, password, name: email }],
    ['/api/auth/sign-in/email', { email, password }],
  ] as const) {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
  }
  await page.goto('/gamecalendar')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  return { email, password }
}
