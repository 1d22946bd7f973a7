import { CombinedError } from '@urql/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { RecordListPage } from './record-list-page.tsx'
import { SearchInput } from './search-input.tsx'

const en = {
  count: '1 venue | {count} venues',
  countFound: '{found} of {count} venues',
  loading: 'Loading venues…',
  loadFailed: 'The venues could not be loaded.',
  noneFound: 'No venue matches.',
} as const
const names = ['Union Center', 'Hilltop Gym', 'Dale Hall']

type Listed = { rows: readonly string[] | null; error?: CombinedError; reload?: () => void }

function Venues({ rows, error, reload = () => {} }: Listed) {
  const [typed, setTyped] = useState('')
  const shown = (rows ?? []).filter((name) => name.includes(typed))
  return (
    <main>
      <RecordListPage
        title="Venues"
        actions={<button type="button">New venue</button>}
        list={{ rows: rows && [...rows], error: error ?? null, reload }}
        found={shown.length}
        words={{ en, es: en }}
        bar={<SearchInput label="Filter venues" typed={typed} onType={setTyped} />}
        empty={<p>No venues yet</p>}
        onClearFilter={() => setTyped('')}
        spoken="The list has changed"
      >
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <a href={`#${name}`} data-row>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </RecordListPage>
    </main>
  )
}

test('the search field filters the rows, the head counts both, and the button clears the filter', async () => {
  const { screen } = await renderPage(<Venues rows={names} />)
  await expect.element(screen.getByText('3 venues')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: 'Filter venues' })
  await expect.element(search).toHaveAttribute('placeholder', 'Filter venues')
  await search.fill('Hill')
  await expect.element(screen.getByText('1 of 3 venues')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Dale Hall' })).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
  await search.fill('zzz')
  await expect.element(screen.getByText('No venue matches.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(screen.getByRole('link', { name: 'Dale Hall' })).toBeVisible()
})

test('J moves through the rows, and changes are announced', async () => {
  const { screen } = await renderPage(<Venues rows={names} />)
  await userEvent.keyboard('jj')
  await expect.element(screen.getByRole('link', { name: 'Hilltop Gym' })).toHaveFocus()
  await expect.element(screen.getByText('The list has changed')).toBeInTheDocument()
})

test('while the first page loads the filters show and no count does', async () => {
  const { screen } = await renderPage(<Venues rows={null} />)
  await expect.element(screen.getByRole('status', { name: 'Loading venues…' })).toBeInTheDocument()
  await expect.element(screen.getByRole('searchbox')).toBeVisible()
  expect(screen.getByText('0 venues').query()).toBeNull()
})

test('an empty list has no filters', async () => {
  const { screen } = await renderPage(<Venues rows={[]} />)
  await expect.element(screen.getByText('No venues yet')).toBeVisible()
  expect(screen.getByRole('searchbox').query()).toBeNull()
})

test('a list that cannot be loaded says why and can be retried', async () => {
  const reload = vi.fn()
  const error = new CombinedError({ networkError: new TypeError('Failed to fetch') })
  const { screen } = await renderPage(<Venues rows={null} error={error} reload={reload} />)
  await expect.element(screen.getByText(/^The venues could not be loaded\./)).toBeVisible()
  expect(screen.getByRole('searchbox').query()).toBeNull()
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(reload).toHaveBeenCalledOnce()
})
