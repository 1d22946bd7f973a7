import { expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { connection } from '../../../test/games.ts'
import { signInManager } from '../../../test/manager.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { FeedSection } from './feed-section.tsx'

test('the address is made, narrowed to a venue and to busy times, and renewed after a question', async () => {
  signInManager()
  let made = 0
  const user = () => ({
    __typename: 'User',
    id: 'u1',
    calendarFeed: made ? `/api/calendar/t${made}.ics` : null,
  })
  const client = createMemoryClient({
    FeedOfLeague: () => ({
      data: {
        getUser: user(),
        listVenues: connection('Venue', [{ __typename: 'Venue', id: 'v1', name: 'North Hall' }]),
      },
    }),
    RenewFeedOfLeague: () => {
      made += 1
      return { data: { renewCalendarFeed: user() } }
    },
  })
  const { screen } = await renderPage(<FeedSection id="calendar" />, { client })
  await screen.getByRole('button', { name: 'Create calendar link' }).click()
  const address = screen.getByLabelText('Calendar link', { exact: true })
  await expect.element(address).toHaveValue(`${location.origin}/api/calendar/t1.ics?of=league`)
  await screen.getByLabelText('Venue').selectOptions('North Hall')
  await screen.getByRole('checkbox').click()
  await expect
    .element(address)
    .toHaveValue(`${location.origin}/api/calendar/t1.ics?of=league&venue=v1&show=busy`)
  await expectAccessibleInBothSchemes(screen.container)
  await screen.getByRole('button', { name: 'Replace link' }).click()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect
    .element(address)
    .toHaveValue(`${location.origin}/api/calendar/t2.ics?of=league&venue=v1&show=busy`)
})
