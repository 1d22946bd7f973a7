import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient } from '../../../../test/memory-client.ts'
import { readyProposal } from '../../../../test/proposals.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { FillButton } from '../../games/model/filling/fill-button.tsx'
import { FillPanel } from './fill-panel.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const game = (id: string, startDateTime: string, more: object = {}) => ({
  ...{ id, startDateTime, cancelledAt: null, ...more },
})
const games = [
  game('late', '2099-05-15T18:00:00.000Z'),
  game('early', '2099-05-15T13:00:00.000Z'),
  game('called-off', '2099-05-15T13:00:00.000Z', { cancelledAt: '2027-01-01T00:00:00.000Z' }),
  game('past', '2020-05-15T13:00:00.000Z'),
]
const weights = { quality: 1, travel: 2, spread: 1, continuity: 1, stay: 1 }

const open = (answers: Answers) =>
  renderPage(
    <main>
      <FillButton games={games} scope="Friday, May 15" Panel={FillPanel} />
    </main>,
    {
      client: createMemoryClient({
        FillChoices: () => ({
          data: { getAssigningWeights: { __typename: 'AssigningWeights', id: 'm1', ...weights } },
        }),
        FillScope: () => ({
          data: { fillScope: { __typename: 'FillScope', games: 2, positions: 4, backups: 1 } },
        }),
        ...answers,
      }),
    },
  )

test('asks what counts in words, by keyboard, and starts a proposal for the coming games', async () => {
  const sent: unknown[] = []
  const { screen, router } = await open({
    FillPositions(variables) {
      sent.push(variables)
      const kept = { __typename: 'AssigningWeights', id: 'm1', ...weights, travel: 4 }
      return { data: { putAssigningWeights: kept, createProposal: readyProposal } }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  const panel = screen.getByRole('dialog', { name: 'Fill open positions' })
  await expect
    .element(panel)
    .toHaveTextContent('Friday, May 152 games · 4 open positions, 1 of them a backup')
  const drives = panel.getByRole('slider', { name: 'Shorter drives' })
  await expect.element(drives).toHaveAttribute('aria-valuetext', 'More than usual')
  await expectAccessibleInBothSchemes()
  ;(drives.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(drives).toHaveAttribute('aria-valuetext', 'Most of all')
  await userEvent.click(panel.getByRole('button', { name: 'Propose officials' }))
  await expect.poll(() => router.state.location.pathname).toBe('/proposals/p1')
  const chosen = { ...weights, travel: 4 }
  expect(sent).toEqual([
    {
      weights: chosen,
      input: {
        ...{ from: '2099-05-15T13:00:00.000Z', to: '2099-05-15T18:01:00.000Z' },
        ...{ gameIds: ['late', 'early'], weights: chosen },
      },
    },
  ])
})

test('a refusal keeps the panel open and says why', async () => {
  const error = new CombinedError({
    graphQLErrors: [
      {
        message: 'too many',
        extensions: { code: 'LIMIT_EXCEEDED', reason: 'tooManyProposals', values: { limit: 2 } },
      },
    ],
  })
  const { screen } = await open({ FillPositions: () => ({ error }) })
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  await userEvent.click(screen.getByRole('button', { name: 'Propose officials' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No proposal was started.')
})

test('games that the server refuses to fill at once are said at once, and nothing can be started', async () => {
  const refused = { code: 'BAD_USER_INPUT', reason: 'periodTooLong', field: 'to', values: { days: 62 } }
  const error = new CombinedError({ graphQLErrors: [{ message: 'too long', extensions: refused }] })
  const { screen } = await open({ FillScope: () => ({ error }) })
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  const panel = screen.getByRole('dialog', { name: 'Fill open positions' })
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('These games do not fit into one proposal. At most 62 days at once')
  await expect.element(panel.getByRole('button', { name: 'Propose officials' })).toBeDisabled()
  await expect.element(panel).not.toHaveTextContent('counting')
})

test('a count that failed for the moment does not keep from proposing', async () => {
  const error = new CombinedError({ networkError: new Error('gone') })
  const { screen } = await open({ FillScope: () => ({ error }) })
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  const panel = screen.getByRole('dialog', { name: 'Fill open positions' })
  await expect.element(panel).toHaveTextContent('2 games · the open positions could not be counted')
  await expect.element(panel.getByRole('button', { name: 'Propose officials' })).toBeEnabled()
})
