import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { ritas, ritasRecord } from '../../../../test/mine.ts'
import { serve } from '../../../../test/officials-server.ts'
import { Notice } from '../../frame/notice.tsx'
import type { Mine } from '../mine/read-mine.ts'
import { MyTimeOff } from './time-off.tsx'

const now = new Date('2026-11-16T18:00:00.000Z')
const empty = ritas([ritasRecord('o1')])

function Page({ first = empty }: { first?: Mine }) {
  const [mine, change] = useState(first)
  return (
    <main>
      <MyTimeOff mine={mine} change={change} reread={async () => undefined} now={now.toISOString()} />
      <Notice />
    </main>
  )
}

test('time off is added, removed, and restored by Undo', async () => {
  const requests = serve({ Change: () => ({ data: { step0: { id: 't1' } } }) })
  const screen = await render(<Page />)
  await screen.getByLabelText('From', { exact: true }).fill('2026-11-20')
  await expect.element(screen.getByLabelText('Until', { exact: true })).toHaveValue('2026-11-20')
  await screen.getByLabelText('Note').fill('Wedding')
  await screen.getByRole('button', { name: 'Add time off' }).click()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Fri, Nov 20, 2026')
  await expect.element(screen.getByText('Wedding')).toBeVisible()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('')
  await expectAccessibleInBothSchemes()

  await screen.getByRole('button', { name: 'Remove Fri, Nov 20, 2026' }).click()
  await expect.element(screen.getByText('Wedding')).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Wedding')).toBeVisible()
  expect(requests.map(({ steps }) => steps)).toEqual([
    ['createTimeOff'],
    ['deleteTimeOff'],
    ['createTimeOff'],
  ])
})

test('a double tap adds one time off, and not today as well', async () => {
  const requests = serve({ Change: () => ({ data: { step0: { id: 't1' } } }) })
  const screen = await render(<Page />)
  await screen.getByLabelText('From', { exact: true }).fill('2026-11-20')
  const add = screen.getByRole('button', { name: 'Add time off' })
  await add.dblClick()
  await expect.element(screen.getByText('Added: Fri, Nov 20, 2026')).toBeVisible()
  expect(requests.map(({ steps }) => steps)).toEqual([['createTimeOff']])
  // The next tap adds the day that the form shows.
  await add.click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2)
})

test('a double tap on Remove removes one time off, although the next row is under the finger at once', async () => {
  const requests = serve({ Change: () => ({ data: { step0: { id: 't1' } } }) })
  const items = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({
    ...{ id: date, note: null },
    ...{ startDateTime: `${date}T06:00:00.000Z`, endDateTime: `${date}T22:00:00.000Z` },
  }))
  const [record] = empty.officials
  const screen = await render(
    <Page first={{ ...empty, officials: [{ ...record, timeOff: { items } }] } as Mine} />,
  )
  const remove = screen.getByRole('button', { name: /^Remove/ }).first()
  // The test before this one has just removed one.
  await expect.element(remove).toHaveAttribute('aria-disabled', 'false')
  const { left, top } = remove.element().getBoundingClientRect()
  const tap = () =>
    document
      .elementFromPoint(left + 9, top + 9)
      ?.closest('button')
      ?.click()
  const begun = performance.now()
  while (performance.now() < begun + 500) {
    tap()
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2)
  await expect.element(remove).toHaveAttribute('aria-disabled', 'false')
  tap()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1)
  expect(requests.map(({ variables }) => variables)).toEqual([
    { input0: { id: '2026-11-20' } },
    { input0: { id: '2026-11-21' } },
  ])
})

test('an end before the start is refused, and nothing is sent', async () => {
  const requests = serve({})
  const screen = await render(<Page />)
  await screen.getByLabelText('From', { exact: true }).fill('2026-11-20')
  await screen.getByLabelText('All day').first().click()
  await screen.getByLabelText('From (time)').first().fill('20:00')
  await screen.getByLabelText('Until (time)').first().fill('19:00')
  await screen.getByRole('button', { name: 'Add time off' }).click()
  await expect
    .element(screen.getByRole('alert').first())
    .toHaveTextContent('The end must be after the start.')
  await expect
    .element(screen.getByLabelText('Until', { exact: true }))
    .toHaveAccessibleDescription('The end must be after the start.')
  expect(requests).toEqual([])
  await screen.getByLabelText('Until (time)').first().fill('21:00')
  await expect.element(screen.getByText('The end must be after the start.')).not.toBeInTheDocument()
})

test('a failed request restores the form', async () => {
  serve({ Change: () => 503 })
  const screen = await render(<Page />)
  await screen.getByLabelText('From', { exact: true }).fill('2026-11-20')
  await screen.getByLabelText('Note').fill('Wedding')
  await screen.getByRole('button', { name: 'Add time off' }).click()
  await expect.element(screen.getByText(/^Not added: Something went wrong/)).toBeVisible()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('Wedding')
  await expect.element(screen.getByText('No time off yet.')).toBeVisible()
})

test('a weekly time needs a weekday', async () => {
  const requests = serve({ Change: () => ({ data: { step0: { id: 'w1' }, step1: { id: 'w2' } } }) })
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'Add weekly time off' }).click()
  await expect.element(screen.getByRole('alert').last()).toHaveTextContent('Choose at least one day.')
  expect(requests).toEqual([])
  await screen.getByRole('checkbox', { name: 'Monday' }).click({ force: true })
  await screen.getByRole('checkbox', { name: 'Sunday' }).click({ force: true })
  await screen.getByRole('button', { name: 'Add weekly time off' }).click()
  await expect.element(screen.getByText('Monday, 17:00 – 22:00', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Sunday, 17:00 – 22:00', { exact: true })).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(requests[0]?.variables).toMatchObject({ input0: { weekday: 1 }, input1: { weekday: 7 } })
  await expectAccessibleInBothSchemes()
})

test('time off is not entered for another person of the mailbox', async () => {
  serve({})
  const leo = { ...(empty.officials[0] as Mine['officials'][number]), id: 'o2', isTakenUp: false }
  const persons = [
    { id: 'o1', name: 'Rita Diaz' },
    { id: 'o2', name: 'Leo Diaz' },
  ]
  const mine = { ...empty, persons, officials: [leo] }
  const none = async () => undefined
  const screen = await render(<MyTimeOff mine={mine} change={none} reread={none} now={now.toISOString()} />)
  await expect.element(screen.getByText(/another official who shares this mailbox/)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('time off over a held game says that the game is still held', async () => {
  serve({ Change: () => ({ data: { step0: { id: 't1' } } }) })
  const position = {
    ...{ id: 'a1', confirmedAssignment: true },
    game: { id: 'g1', name: 'Hawks vs Aces', startDateTime: '2026-11-20T20:00:00.000Z', duration: 90 },
  } as Mine['positions'][number]
  const none = async () => undefined
  const screen = await render(
    <main>
      <MyTimeOff
        mine={{ ...empty, positions: [position] }}
        change={none}
        reread={none}
        now={now.toISOString()}
      />
      <Notice />
    </main>,
  )
  await screen.getByLabelText('From', { exact: true }).fill('2026-11-20')
  await screen.getByRole('button', { name: 'Add time off' }).click()
  await expect.element(screen.getByText(/You still have Hawks vs Aces at that time/)).toBeVisible()
})

test('exactly the same time off is not added twice', async () => {
  const requests = serve({})
  const off = {
    ...{ id: 't1', note: null },
    startDateTime: new Date('2026-11-20T00:00').toISOString(),
    endDateTime: new Date('2026-11-21T00:00').toISOString(),
  }
  const [rita] = empty.officials
  const mine = { ...empty, officials: rita ? [{ ...rita, timeOff: { items: [off] } }] : [] }
  const none = async () => undefined
  const screen = await render(<MyTimeOff mine={mine} change={none} reread={none} now={now.toISOString()} />)
  await screen.getByLabelText('From', { exact: true }).fill('2026-11-20')
  await screen.getByRole('button', { name: 'Add time off' }).click()
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('You have already entered this.')
  expect(requests).toEqual([])
})
