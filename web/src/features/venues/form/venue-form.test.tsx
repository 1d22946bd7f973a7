import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { NewVenuePage } from './new-venue-page.tsx'

beforeEach(() => signInManager())

/** No answer to a mutation: sending one would fail the test. */
const noVenues: Answers = {
  KnownPlaces: () => ({
    data: { listVenues: { __typename: 'ModelVenueConnection', items: [], nextToken: null } },
  }),
}

test('a venue without a name or with impossible coordinates is not sent, and nothing typed is lost', async () => {
  const { screen } = await renderPage(<NewVenuePage />, { client: createMemoryClient(noVenues) })
  const coordinates = screen.getByLabelText('Coordinates')
  await coordinates.fill('91, 200')
  await screen.getByRole('button', { name: 'Add venue' }).click()

  const name = screen.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('this field is required')
  await expect.element(coordinates).toHaveAttribute('aria-invalid', 'true')
  await expect.element(coordinates).toHaveValue('91, 200')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved yet: check the marked fields.')
  await expectAccessibleInBothSchemes()

  await name.fill('Union Center')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
})

test('an empty form is accessible', async () => {
  const { screen } = await renderPage(<NewVenuePage />, { client: createMemoryClient(noVenues) })
  await expect.element(screen.getByLabelText('Coordinates')).toBeVisible()
  await expectAccessibleInBothSchemes()
})
