import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { readyProposal } from '../../../../test/proposals.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { setLanguage } from '../../../i18n/words.ts'
import { ComparePanel } from './compare-panel.tsx'

beforeEach(() => signInManager())
afterEach(async () => {
  setLanguage('en')
  await userEvent.cleanup()
})

const official = (firstName: string, games: number, driven: number) => ({
  ...{ __typename: 'PlanOfficial', officialId: firstName, firstName, lastName: 'Cole', games, driven },
})
const plan = (filled: number, officials: readonly object[]) => ({
  ...{
    __typename: 'PlanFigures',
    positions: 4,
    filled,
    fees: filled * 50.5,
    driven: 61.2,
    backToBacks: filled - 1,
  },
  officials,
})

async function open() {
  const asked: unknown[] = []
  const proposals = [
    readyProposal,
    { ...readyProposal, id: 'same', createdAt: '2027-04-30T10:00:00.000Z' },
    {
      ...readyProposal,
      id: 'elsewhere',
      to: '2027-05-17T20:00:00.000Z',
      createdAt: '2027-04-29T10:00:00.000Z',
    },
    { ...readyProposal, id: 'failed', status: 'FAILED', createdAt: '2027-04-28T10:00:00.000Z' },
  ]
  const client = createMemoryClient({
    ProposalList: () => ({
      data: { listProposals: { __typename: 'ModelProposalConnection', items: proposals, nextToken: null } },
    }),
    CompareProposals(variables) {
      asked.push(variables)
      const before = plan(1, [official('Ana', 1, 20.4)])
      const after = plan(3, [official('Ana', 2, 20.4), official('Ben', 1, 40.8)])
      return {
        data: {
          compareProposals: { __typename: 'ProposalComparison', proposal: after, comparedWith: before },
        },
      }
    },
  })
  const framed = (
    <main>
      <ComparePanel proposal={readyProposal} />
    </main>
  )
  return { ...(await renderPage(framed, { client, path: '/', at: '/' })), asked }
}

test('a proposal stands beside what is placed now, in figures, as bars and as a table; another of the same span can be chosen', async () => {
  const { screen, asked } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  await expect
    .element(screen.getByRole('row', { name: 'Positions filled' }))
    .toHaveTextContent('1 of 43 of 4')
  await expect.element(screen.getByRole('row', { name: 'Driving' })).toHaveTextContent('1 h 01 min')
  await expect.element(screen.getByRole('row', { name: 'Fees' })).toHaveTextContent('$50.50$151.50')
  await expect
    .element(
      screen.getByRole('img', {
        name: 'Games per official. Placed now: 1 with games, most 1. This proposal: 2 with games, most 2.',
      }),
    )
    .toBeVisible()
  await userEvent.click(screen.getByText('As a table'))
  await expect.element(screen.getByRole('row', { name: 'Ben Cole' })).toHaveTextContent('Ben Cole01041')
  await expectAccessibleInBothSchemes()
  const choice = screen.getByLabelText('Compare with')
  expect(choice.element().querySelectorAll('option')).toHaveLength(2)
  await userEvent.selectOptions(choice, 'same')
  await expect.element(screen.getByRole('columnheader', { name: /^Proposal of/ })).toBeVisible()
  expect(asked.at(-1)).toEqual({ id: 'p1', withId: 'same' })
})

test('in Spanish, on a phone', async () => {
  await page.viewport(390, 844)
  setLanguage('es')
  const { screen } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }))
  await expect.element(screen.getByRole('row', { name: 'Puestos cubiertos' })).toHaveTextContent('3 de 4')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
