import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient } from '../../../../test/memory-client.ts'
import { holes, picks, readyProposal } from '../../../../test/proposals.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { RepairPanel } from './repair-panel.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const repair = {
  ...readyProposal,
  ...{ id: 'r1', kind: 'REPAIR' as const, status: 'READY' as const, positions: 1, filled: 1 },
}
const [ours, moved, other] = picks as [(typeof picks)[0], (typeof picks)[0], (typeof picks)[0]]
/** Lena moves to the game of the Hawks, and Ivan takes what she leaves; or Ivan alone. */
const chain = [
  { ...ours, answer: 2 },
  { ...moved, answer: 2, official: other.official, previousOfficial: ours.official },
]
const alone = { ...other, id: 'k9', answer: 1, assignment: ours.assignment }

async function open(answers: Answers = {}, rows = { picks: [alone, ...chain], holes: [] as typeof holes }) {
  const asked: unknown[] = []
  const page = <Row,>(items: readonly Row[], name: string) => ({
    ...{ __typename: `Model${name}Connection`, items, nextToken: null },
  })
  const client = createMemoryClient({
    ProposeRepair: (variables) => {
      asked.push(variables?.input)
      return { data: { proposeRepair: repair } }
    },
    ProposalFigures: () => ({ data: { getProposal: repair } }),
    ProposalPicks: () => ({
      data: { getProposal: { __typename: 'Proposal', id: 'r1', picks: page(rows.picks, 'Pick') } },
    }),
    ProposalHoles: () => ({
      data: { getProposal: { __typename: 'Proposal', id: 'r1', holes: page(rows.holes, 'Hole') } },
    }),
    ApplyProposal: (variables) => {
      asked.push(variables?.input)
      return {
        data: {
          applyProposal: {
            ...{ __typename: 'ApplyProposalResult', applied: 0, notApplied: [] },
            proposal: repair,
          },
        },
      }
    },
    ...answers,
  })
  const panel = (
    <RepairPanel
      game={{ id: 'hawks', name: 'Hawks vs Aces' }}
      position={{ id: 'a1', name: 'Referee' }}
      onChoose={() => asked.push('by hand')}
      onClose={() => asked.push('closed')}
    />
  )
  return { ...(await renderPage(panel, { client })), asked }
}

test('the answers say what changes and for whom; one click uses one of them', async () => {
  const { screen, asked } = await open()
  expect(asked).toEqual([{ gameIds: ['hawks'], assignmentIds: ['a1'] }])
  await expect.element(screen.getByRole('heading', { name: 'Ivan Horvat takes Referee' })).toBeVisible()
  const alone = screen.getByRole('article', { name: 'Ivan Horvat takes Referee' })
  await expect
    .element(alone)
    .toHaveTextContent('points: grade and experience +34.0 · driving, 8 min more -4.0')
  const second = screen.getByRole('article', { name: '2 changes' })
  await expect.element(second.getByText('Lena Fischer takes Referee')).toBeVisible()
  await expect.element(second.getByText(/leaves Referee, Owls vs Bears/)).toBeVisible()
  await expect.element(second.getByText(/instead of Lena Fischer/)).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.click(screen.getByRole('button', { name: 'Use this: 2 changes' }))
  await expect.poll(() => asked.at(-1)).toEqual({ id: 'r1', pickIds: chain.map(({ id }) => id) })
  await userEvent.click(screen.getByRole('button', { name: 'Choose an official yourself' }))
  expect(asked.at(-1)).toBe('by hand')
})

test('when no official can take it the rules say why; several can still be asked, as many as are chosen', async () => {
  const askBest = { __typename: 'AskBestResult', undoKey: 'u', isSentLater: true, invitationIds: ['i1'] }
  const officials = [{ __typename: 'AskedOfficial', id: 'mia', name: 'Mia Soto' }]
  let input: unknown
  const { screen, asked } = await open(
    {
      AskBest: (variables) => {
        input = variables?.input
        return { data: { askBest: { ...askBest, officials } } }
      },
    },
    { picks: [], holes },
  )
  await expect.element(screen.getByText(/^Nobody can take it/)).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Officials to ask'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Ask the best 3' }))
  await expect.element(screen.getByText(/Mia Soto will be asked in 10 seconds.*Only 1 fits/)).toBeVisible()
  expect(input).toEqual({ assignmentId: 'a1', count: 3 })
  expect(asked.at(-1)).toBe('closed')
})

test('what was refused says why, and can be tried again', async () => {
  const error = new CombinedError({ networkError: new Error('gone') })
  let isGone = true
  const { screen } = await open({
    ProposeRepair: () => (isGone ? { error } : { data: { proposeRepair: repair } }),
  })
  await expect.element(screen.getByText(/The search did not start/)).toBeVisible()
  isGone = false
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await expect.element(screen.getByRole('heading', { name: 'Ivan Horvat takes Referee' })).toBeVisible()
})
