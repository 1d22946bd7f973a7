import { CombinedError } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../test/axe.ts'
import { renderPage } from '../../test/render-page.tsx'
import { notHereOf } from './record-not-here.tsx'
import type { WatchedRecord } from './use-record.ts'

const en = {
  ...{ venue: 'Venue', venues: 'Venues', backFromOne: 'Back to venues' },
  loadingOne: 'Loading the venue…',
  oneLoadFailed: 'The venue could not be loaded.',
  oneMissing: 'There is no such venue.',
  oneDeleted: 'The venue was deleted.',
}
const NotHere = notHereOf(
  { en, es: en },
  { icon: 'pin', one: 'venue', many: 'venues', list: '/venues', back: '/venues' },
)
const pageFor = (watched: WatchedRecord<object>) => <NotHere watched={watched} />
const watched = { record: null, error: undefined, reload: () => {} }

test('announces the load', async () => {
  const { screen } = await renderPage(pageFor({ ...watched, state: 'loading' }))
  await expect.element(screen.getByRole('status', { name: 'Loading the venue…' })).toBeInTheDocument()
})

test('a failed load can be retried', async () => {
  const reload = vi.fn()
  const error = new CombinedError({ networkError: new TypeError('Failed to fetch') })
  const { screen } = await renderPage(pageFor({ ...watched, state: 'failed', error, reload }))
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
  await screen.getByRole('link', { name: 'Back to venues' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})
