import { CombinedError } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../test/axe.ts'
import { renderPage } from '../../test/render-page.tsx'
import { RecordNotHere } from './record-not-here.tsx'
import type { WatchedRecord } from './use-record.ts'

type Watched = Pick<WatchedRecord<unknown>, 'state' | 'error' | 'reload'>

const pageFor = (watched: Watched) => (
  <RecordNotHere
    watched={watched}
    title="Venue"
    list={{ label: 'Venues', to: '/venues' }}
    icon="pin"
    words={{
      loading: 'Loading the venue…',
      loadFailed: 'The venue could not be loaded.',
      missing: 'There is no such venue.',
      deleted: 'The venue was deleted.',
    }}
    back={{ label: 'Back to the venues', to: '/venues' }}
  />
)
const watched = { error: undefined, reload: () => {} }

test('announces the load', async () => {
  const { screen } = await renderPage(pageFor({ ...watched, state: 'loading' }))
  await expect.element(screen.getByRole('status', { name: 'Loading the venue…' })).toBeInTheDocument()
})

test('a failed load can be retried', async () => {
  const reload = vi.fn()
  const error = new CombinedError({ networkError: new TypeError('Failed to fetch') })
  const { screen } = await renderPage(pageFor({ state: 'failed', error, reload }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The venue could not be loaded.')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['missing', 'There is no such venue.'],
  ['deleted', 'The venue was deleted.'],
] as const)('a %s record leads back to the list', async (state, text) => {
  const { screen } = await renderPage(pageFor({ ...watched, state }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  await expectAccessibleInBothSchemes()
  await screen.getByRole('link', { name: 'Back to the venues' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})
