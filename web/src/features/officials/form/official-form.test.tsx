import { CombinedError } from '@urql/core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { EditOfficialPage } from './edit-official-page.tsx'
import { NewOfficialPage } from './new-official-page.tsx'

beforeEach(() => signInManager({ id: 'manager' }))

const knownPlaces = () => ({
  data: { listVenues: { __typename: 'ModelVenueConnection', items: [], nextToken: null } },
})

test('a malformed e-mail, a rating above 5 and a missing last name are not sent', async () => {
  const client = createMemoryClient({ KnownPlaces: knownPlaces })
  const { screen } = await renderPage(<NewOfficialPage />, { client })
  await screen.getByLabelText('First name').fill('María')
  await screen.getByRole('textbox', { name: 'Email' }).fill('maria@')
  await screen.getByLabelText('Rating').fill('5.1')
  await screen.getByRole('button', { name: 'Add official' }).click()

  const lastName = screen.getByLabelText('Last name')
  await expect.element(lastName).toHaveFocus()
  await expect.element(lastName).toHaveAccessibleDescription('this field is required')
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Rating')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('First name')).toHaveValue('María')
  await expectAccessibleInBothSchemes()
})

const maria: WholeOfficialFragment & { __typename: string } = {
  ...{ __typename: 'Official', id: 'o1', firstName: 'María', lastName: 'López', email: 'maria@club.org' },
  ...{ mobilePhone: null, address: null, address2: null, address_coords: null, district: 'North' },
  ...{ title: null, permit: null, yearsOfService: 3, rating: 4, active: true, hasAgreedToTexts: false },
  ...{ notificationPreference: 'EMAIL', language: null, managers: ['manager'], isTakenUp: false, note: null },
  ...{ updatedAt: '2026-11-15T20:00:00.000Z', certifications: null },
} as WholeOfficialFragment & { __typename: string }

test('another session saves first: both versions show, and Keep mine saves over theirs', async () => {
  const messages = createMessages()
  const sent: unknown[] = []
  const theirs = { ...maria, district: 'South', updatedAt: '2026-11-15T21:00:00.000Z' }
  const client = createMemoryClient(
    {
      KnownPlaces: knownPlaces,
      Official: () => ({ data: { getOfficial: maria } }),
      UpdateOfficial: (variables) => {
        sent.push(variables)
        return { error: new CombinedError({ networkError: new TypeError('Failed to fetch') }) }
      },
    },
    { messages },
  )
  const at = '/officials/edit/o1'
  const { screen } = await renderPage(<EditOfficialPage />, { client, path: '/officials/edit/:id', at })
  await screen.getByLabelText('Last name').fill('Pérez')
  messages.send('OfficialChanges', { onOfficialUpdate: theirs })
  await expect
    .element(screen.getByText('Someone changed this official while you were editing.'))
    .toBeVisible()
  await expect.element(screen.getByText('Last name – theirs: López; yours: Pérez')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessibleInBothSchemes()

  await screen.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        input: { id: 'o1', lastName: 'Pérez', district: 'South' },
        condition: { updatedAt: { eq: theirs.updatedAt } },
      },
    ])
})

/** The form of this official; every save succeeds and changes nothing. */
async function edit(official: typeof maria) {
  const sent: { input: object }[] = []
  const client = createMemoryClient({
    KnownPlaces: knownPlaces,
    Official: () => ({ data: { getOfficial: official } }),
    UpdateOfficial: (variables) => {
      sent.push(variables as { input: object })
      return { data: { updateOfficial: official } }
    },
  })
  const at = '/officials/edit/o1'
  const { screen } = await renderPage(<EditOfficialPage />, { client, path: '/officials/edit/:id', at })
  return { screen, sent }
}

test('whether the official has agreed to texts is shown, for the agreed number only, and not the manager’s to set', async () => {
  const agreed = { ...maria, mobilePhone: '+12125550111', hasAgreedToTexts: true }
  const { screen, sent } = await edit(agreed)
  await expect.element(screen.getByText('Texts: the official has agreed')).toBeVisible()
  await screen.getByLabelText('Mobile phone').fill('+12125550199')
  await expect.element(screen.getByText('Texts: the official has not agreed')).toBeVisible()
  await expect.element(screen.getByText('Only the official can agree')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toMatchObject([{ input: { mobilePhone: '+12125550199' } }])
  expect(sent[0]?.input).not.toHaveProperty('smsOptIn')
})

test.each([
  [{ isTakenUp: true }, 'This official has an account. Only they can change their contact details'],
  [{ managers: ['manager', 'another'] }, 'Another manager also works with this official'],
])('contact data that is not the manager’s is read-only, and the rest is saved: %j', async (part, reason) => {
  const official = {
    ...maria,
    address_coords: { __typename: 'Location', lat: 40.712801234, lon: -74 },
    ...part,
  }
  const { screen, sent } = await edit(official)
  await expect.element(screen.getByText(reason)).toBeVisible()
  for (const name of ['Email', 'Mobile phone', 'Address', 'Address, second line'])
    await expect.element(screen.getByRole('textbox', { name, exact: true })).toHaveAttribute('readonly')
  await expect.element(screen.getByLabelText('Language of messages')).toBeDisabled()
  await expectAccessibleInBothSchemes()

  await screen.getByLabelText('District').fill('South')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toMatchObject([{ input: { district: 'South', email: 'maria@club.org' } }])
  expect(sent[0]?.input).not.toHaveProperty('address_coords')
})
