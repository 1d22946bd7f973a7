import { expectAccessible } from './axe.ts'
import { askAsVisitor, makeLeague } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

test('an official is added, and a second browser shows it live', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  const second = await anotherBrowser({ like: page })
  await second.goto('/officials/list')
  await expect(second.getByText('Add the people who officiate your games')).toBeVisible()
  await expectAccessible(second)

  await page.goto('/officials/new')
  await page.getByLabel('First name').fill('Maria')
  await page.getByLabel('Last name').fill('Lopez')
  await page.getByRole('textbox', { name: 'Email' }).fill('maria@example.org')
  await page.getByLabel('Rating').fill('4.6')
  await page.getByLabel('Mobile phone').fill('212 555 0100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add official' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'maria@example.org' })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('link', { name: '+1 212-555-0100' })).toHaveAttribute(
    'href',
    'tel:+12125550100',
  )

  await expect(second.getByRole('link', { name: 'Maria Lopez', exact: true })).toBeVisible()
  await expectAccessible(second)
})

test('a certification that expires soon has a warning, the list filters by certification, and an official is removed', async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  const { people } = await makeLeague(page)
  const maria = people[0]
  await page.goto(`/officials/view/${maria?.id}`)
  await page.getByLabel('Add certification').selectOption({ label: 'Basketball - Level 2' })
  await page.getByRole('button', { name: 'Change the dates of Level 2' }).click()
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Expires on').fill(soon)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Expires soon')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/officials/list')
  await page.getByLabel('Certification', { exact: true }).selectOption({ label: 'Basketball - Level 2' })
  await expect(page.getByText('1 of 2 officials')).toBeVisible()
  await expect(page).toHaveURL(/cert=/)
  await page.reload()
  await expect(page.getByText('1 of 2 officials')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maria Lopez' })).toBeVisible()

  await page.getByRole('link', { name: 'Maria Lopez' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page).toHaveURL('/officials/list')
  await expect(page.getByRole('link', { name: 'James Sato' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maria Lopez' })).toHaveCount(0)
})

test('a pasted list of addresses is invited, one is withdrawn, and an accepted one leaves the list live', async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  await page.goto('/officials/invite')
  const key = crypto.randomUUID().slice(0, 8)
  const [maria, james] = [`maria-${key}@example.org`, `james-${key}@example.org`]
  await page.getByLabel('Email addresses').fill(`Maria Lopez <${maria}>; ${james}, nobody@`)
  await expect(page.getByText('not an email address')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  const happened = page.getByRole('region', { name: 'Result' })
  await expect(happened.getByText(maria)).toBeVisible()
  await expect(page.getByLabel('Email addresses')).toHaveValue('nobody@')
  await expect(page.getByRole('listitem', { name: james })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Withdraw the invitation to ${james}` }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByRole('listitem', { name: james })).toHaveCount(0)

  const code = /\/session\/join\/([\w-]{7})/.exec(await newestMailTo(whistle.dataDir, maria))?.[1]
  await askAsVisitor(whistle, 'mutation ($i: AcceptJoinInput!) { acceptJoin(input: $i) { id } }', {
    i: { invitationId: code, firstName: 'Maria', lastName: 'Lopez' },
  })
  await expect(page.getByText(`${maria} has joined`)).toBeVisible()
  await expect(page.getByText('No invitations are waiting for an answer.')).toBeVisible()
})
