import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { readyProposal } from '../../../../test/proposals.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { ProposalListPage } from './proposal-list-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const open = (items: readonly object[]) => {
  const listProposals = { __typename: 'ModelProposalConnection', items, nextToken: null }
  const client = createMemoryClient({ ProposalList: () => ({ data: { listProposals } }) })
  return renderPage(
    <main>
      <ProposalListPage />
    </main>,
    { client, path: '/proposals' },
  )
}

test('lists proposals with what they fill and what became of them; each leads to its page', async () => {
  const { screen, router } = await open([
    readyProposal,
    { ...readyProposal, id: 'p2', status: 'STALE', to: '2027-05-17T00:00:00.000Z' },
  ])
  await expect.element(screen.getByText('Out of date')).toBeVisible()
  expect(screen.getByText('3 of 4').elements()).toHaveLength(2)
  await expectAccessibleInBothSchemes()
  await userEvent.click(screen.getByRole('link', { name: 'Fill Sat, May 15 – Sun, May 16' }))
  await expect.poll(() => router.state.location.pathname).toBe('/proposals/p2')
})

test('without one it says where they are made', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByRole('link', { name: 'Open the board' })).toBeVisible()
})
