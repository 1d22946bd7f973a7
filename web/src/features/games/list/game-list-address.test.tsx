import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useGameListAddress } from './game-list-address.ts'
import { sortKeys } from './game-list-order.ts'

function Address() {
  const { when, order, setOrder } = useGameListAddress()
  return (
    <>
      <output>{`${when} ${order.by} ${order.descending ? 'descending' : 'ascending'}`}</output>
      {sortKeys
        .slice(0, 2)
        .flatMap((by) =>
          [true, false].map((descending) => (
            <button
              key={`${by} ${descending}`}
              type="button"
              onClick={() => setOrder({ by, descending })}
            >{`${by} ${descending ? 'descending' : 'ascending'}`}</button>
          )),
        )}
    </>
  )
}

async function open(search: string) {
  const screen = await render(
    <MemoryRouter initialEntries={[`/game/list${search}`]}>
      <Address />
    </MemoryRouter>,
  )
  return { screen, shown: screen.getByRole('status') }
}

test.each([
  ['', 'upcoming start ascending'],
  ['?when=past', 'past start descending'],
  ['?when=past&dir=asc', 'past start ascending'],
  ['?when=past&sort=name', 'past name ascending'],
  ['?when=2026-11-01..2026-11-30', '2026-11-01..2026-11-30 start ascending'],
  ['?when=2026-11-01..2026-11-31', 'upcoming start ascending'],
  ['?when=never&sort=price', 'upcoming start ascending'],
])('the address %j opens the list as %j', async (search, expected) => {
  const { shown } = await open(search)
  await expect.element(shown).toHaveTextContent(expected)
})

test.each(['', '?when=past', '?when=all'])(
  'every order is read back from the address (%j)',
  async (search) => {
    const { screen, shown } = await open(search)
    for (const order of ['start descending', 'start ascending', 'name descending', 'name ascending']) {
      await userEvent.click(screen.getByRole('button', { name: order }))
      await expect.element(shown).toHaveTextContent(order)
    }
  },
)
