import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { basicPlan } from '@whistle/domain/accounts/subscription-plan'
import { seedSessionIn } from '../server/test/accounts/seed-session-in.ts'
import { ask } from './league.ts'
import type { Whistle } from './server.ts'

export type Person = { readonly email: string; readonly password: string }

/** An address without an account. */
export function newPerson(name = 'ana'): Person {
  return { email: `${name}-${randomUUID().slice(0, 8)}@example.org`, password: 'a whistle in the dark' }
}

export async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/session/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('I agree to the terms of use').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  // The URL changes before the page does: text filled too early would go into the form that is being replaced.
  await expect(page.getByRole('heading', { name: 'Sign in to Whistle' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
}

/** Signs up through the API: an account with a password for stories of signing in. */
export async function signUpByApi(page: Page, person: Person = newPerson()): Promise<Person> {
  const answer = await page.request.post('/api/auth/sign-up/email', {
    data: { ...person, name: person.email },
  })
  expect(answer.ok(), `sign-up answered ${answer.status()}`).toBe(true)
  return person
}

/** Fills the sign-in form of the current page, wherever it leads afterwards. */
export async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A new manager with the BASIC plan, signed in on this page by a seeded session. Opens no page. */
export async function newManager(page: Page, whistle: Whistle, name = 'ana'): Promise<{ email: string }> {
  const { email } = newPerson(name)
  const { userId, signedToken } = await seedSessionIn(whistle.dataDir, email)
  await setSession(page, whistle, signedToken)
  await ask(
    page,
    `mutation ($user: CreateUserInput!, $plan: CreateOTOSubscriptionInput!) {
      createUser(input: $user) { id }
      createOTOSubscription(input: $plan) { id }
    }`,
    {
      user: { id: userId, username: email, email, registered: true, role: 'SCHEDULER' },
      plan: basicPlan,
    },
  )
  return { email }
}

/** Signs the official in on this page, with the rows that setting a password writes, besides the password. */
export async function signInOfficial(
  page: Page,
  whistle: Whistle,
  official: { id: string; email: string },
): Promise<void> {
  const { signedToken } = await seedSessionIn(whistle.dataDir, official.email, (database, userId) =>
    database.query(
      `with verified as (update auth_user set email_verified = true where id = $1),
         linked as (update official set account_id = $1 where id = $2 returning *)
       insert into app_user (id, role, email, registered, firstname, lastname, official_id)
       select $1, 'OFFICIAL', email, true, first_name, last_name, id from linked`,
      [userId, official.id],
    ),
  )
  await setSession(page, whistle, signedToken)
}

async function setSession(page: Page, { url }: Whistle, signedToken: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'whistle.session_token', value: signedToken, url, httpOnly: true, sameSite: 'Lax' }])
}
