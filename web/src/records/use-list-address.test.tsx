import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useListAddress } from './use-list-address.ts'

const sortKeys = ['start', 'name'] as const

function List() {
  const { typed, order, params, put, setTyped, setOrder } = useListAddress({
    sortKeys,
    // Of past games the latest comes first.
    isDescendingByDefault: (by, now) => by === 'start' && now.get('when') === 'past',
  })
  return (
    <>
      <input aria-label="Filter" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p>{`${order.by} ${order.descending ? 'descending' : 'ascending'}`}</p>
      <p>{`when ${params.get('when')}`}</p>
      {sortKeys.map((by) => (
        <button key={by} type="button" onClick={() => setOrder({ by, descending: !order.descending })}>
          Sort by {by}
        </button>
      ))}
      <button type="button" onClick={() => put({ when: 'past' })}>
        Past
      </button>
      <button type="button" onClick={() => put({ q: null, when: null })}>
        Clear
      </button>
    </>
  )
}

async function renderList(at = '/') {
  const { screen, router } = await renderPage(<List />, { at })
  return {
    screen,
    router,
    query: () => router.state.location.search,
    filter: screen.getByLabelText('Filter'),
    click: (button: string) => screen.getByRole('button', { name: button }).click(),
  }
}

test('opens as the address says', async () => {
  const { screen, filter } = await renderList('/?q=union&sort=name&dir=desc')
  await expect.element(filter).toHaveValue('union')
  await expect.element(screen.getByText('name descending')).toBeVisible()
})

test('what is typed is in the address, without a new entry in the history', async () => {
  const { query, filter, router } = await renderList()
  await filter.fill('union center')
  await expect.poll(query).toBe('?q=union+center')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('defaults are not in the address', async () => {
  const { screen, query, click } = await renderList()
  await click('Sort by name')
  await expect.poll(query).toBe('?sort=name&dir=desc')
  await click('Sort by start')
  await expect.poll(query).toBe('')
  await click('Past')
  await expect.element(screen.getByText('start descending')).toBeVisible()
  await click('Sort by start')
  await expect.poll(query).toBe('?when=past&dir=asc')
})

test('clearing also clears the typed text', async () => {
  const { query, filter, click } = await renderList('/?q=union&when=past')
  await click('Clear')
  await expect.element(filter).toHaveValue('')
  await expect.poll(query).toBe('')
})

test('a link to the same list changes the typed text', async () => {
  const { filter, router } = await renderList('/?q=union')
  await filter.fill('arena')
  await router.navigate('/?q=gym')
  await expect.element(filter).toHaveValue('gym')
})
