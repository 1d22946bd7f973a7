import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { type HereProps, recordPage } from './record-page.tsx'
import type { WatchedRecord } from './use-record.ts'

type Watched = WatchedRecord<{ name: string }> & { remove: () => void }

function useWatched(id: string): Watched {
  const [isGone, setGone] = useState(false)
  const base = { record: { name: `Venue ${id}` }, error: undefined, reload: () => {} }
  return { ...base, state: isGone ? 'deleted' : 'here', remove: () => setGone(true) }
}
const NotHere = ({ watched }: { watched: Watched }) => <p>{watched.state}</p>

function Here({ record: { name }, watched, onLeaving }: HereProps<Watched>) {
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={() => onLeaving(true)}>
        Leave
      </button>
      <button type="button" onClick={watched.remove}>
        Remove
      </button>
    </>
  )
}

const VenuePage = recordPage({ useWatched, notHere: NotHere, here: Here })

test('a record that another session deletes is reported', async () => {
  const { screen } = await renderPage(<VenuePage />, { path: '/venues/:id', at: '/venues/1' })
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('deleted')).toBeVisible()
})

test('a record that this page deletes stays until the next page opens, and the next record starts afresh', async () => {
  const { screen, router } = await renderPage(<VenuePage />, { path: '/venues/:id', at: '/venues/1' })
  await screen.getByRole('button', { name: 'Leave' }).click()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Venue 1' })).toBeVisible()
  await router.navigate('/venues/2')
  await expect.element(screen.getByRole('heading', { name: 'Venue 2' })).toBeVisible()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('deleted')).toBeVisible()
})
