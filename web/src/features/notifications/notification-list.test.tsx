import { CombinedError } from '@urql/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { createGate } from '../../../test/gate.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'

const rowOf = (id: string) => ({
  __typename: 'Notification',
  id,
  kind: 'signedUp',
  gameId: null,
  payload: JSON.stringify({ officialName: `Official ${id}`, gameName: `Game ${id}` }),
  createdAt: '2026-11-01T10:00:00Z',
  readAt: null,
})
const listNotifications = {
  __typename: 'NotificationConnection',
  items: [rowOf('n1'), rowOf('n2'), rowOf('n3')],
  nextToken: null,
}

function Opened({ onClose = () => {} }: { onClose?: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button type="button" ref={setAnchor}>
        Bell
      </button>
      {anchor && <NotificationList anchor={anchor} change={null} unread={3} onClose={onClose} />}
    </>
  )
}

test('the list is accessible, takes the focus and closes with Escape', async () => {
  let isClosed = false
  const client = createMemoryClient({ Notifications: () => ({ data: { listNotifications } }) })
  const { screen } = await renderPage(<Opened onClose={() => (isClosed = true)} />, { client })
  await expect.element(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  expect(isClosed).toBe(true)
})

test('all are marked at once, and a refusal reverts the marks and shows its reason', async () => {
  const answer = createGate()
  const client = createMemoryClient({
    Notifications: () => ({ data: { listNotifications } }),
    MarkNotificationsRead: async () => {
      await answer.opened
      return { error: new CombinedError({ networkError: new Error('offline') }) }
    },
  })
  const { screen } = await renderPage(<Opened />, { client })
  await expect.poll(() => screen.getByRole('img', { name: 'Unread' }).elements().length).toBe(3)
  await screen.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expect.poll(() => screen.getByRole('img', { name: 'Unread' }).elements().length).toBe(0)
  answer.open()
  await expect.element(screen.getByText(/Not marked as read/)).toBeVisible()
  await expect.poll(() => screen.getByRole('img', { name: 'Unread' }).elements().length).toBe(3)
})

test('two marks made in one render both count', async () => {
  function Marking() {
    const { rows, mark } = useNotifications(null)
    const markTwo = () => {
      void mark({ ids: ['n1'] })
      void mark({ ids: ['n2'] })
    }
    return (
      <button type="button" onClick={markTwo}>
        {`${rows?.filter(({ isRead }) => !isRead).length} unread`}
      </button>
    )
  }
  const answer = createGate()
  const client = createMemoryClient({
    Notifications: () => ({ data: { listNotifications } }),
    MarkNotificationsRead: async () => {
      await answer.opened
      return { data: { markNotificationsRead: { __typename: 'NotificationConnection', items: [] } } }
    },
  })
  const { screen } = await renderPage(<Marking />, { client })
  await screen.getByRole('button', { name: '3 unread' }).click()
  await expect.element(screen.getByRole('button', { name: '1 unread' })).toBeVisible()
  answer.open()
})

test.each(['cancelled', 'offerExpired'])(
  'a position that is open again (%s) is named with its date, and leads to the choice of a replacement',
  async (kind) => {
    const dropOut = {
      ...rowOf('n1'),
      ...{ kind, gameId: 'g1' },
      payload: JSON.stringify({
        ...{ officialName: 'Rita Cole', gameName: 'Hawks - Owls', positionName: 'Referee', positionId: 'p1' },
        ...{ startDateTime: '2026-11-19T23:15:00.000Z', timeZone: 'America/New_York' },
      }),
    }
    const list = { ...listNotifications, items: [dropOut] }
    const client = createMemoryClient({ Notifications: () => ({ data: { listNotifications: list } }) })
    const { screen } = await renderPage(<Opened />, { client })
    await expect.element(screen.getByText('Referee · 2026-11-19 18:15 EST')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /Rita Cole/ }))
      .toHaveAttribute('href', '/game/view/g1?replace=p1')
  },
)
