import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderProposal } from '../../../../test/proposal-page.tsx'
import { holes, pageOf, picks, readyProposal } from '../../../../test/proposals.ts'
import { setLanguage } from '../../../i18n/words.ts'
import type { ProposalFiguresFragment } from '../operations.generated.ts'

beforeEach(() => signInManager())
afterEach(async () => {
  setLanguage('en')
  await userEvent.cleanup()
})

async function open(proposal: Partial<ProposalFiguresFragment> | null, answers: Answers = {}) {
  const messages = createMessages()
  const figures = proposal && { ...readyProposal, ...proposal }
  const client = createMemoryClient(
    {
      ProposalFigures: () => ({ data: { getProposal: figures } }),
      ProposalPicks: () => pageOf('picks', picks),
      ProposalHoles: () => pageOf('holes', holes),
      ...answers,
    },
    { messages },
  )
  const shown = await renderProposal(client)
  return { ...shown, messages }
}

test('says how much it fills and how good that is proved to be; holes first, then picks by game with reasons', async () => {
  const { screen } = await open({})
  await expect
    .element(screen.getByRole('heading', { name: 'Fills 3 of 4. No plan can fill more.' }))
    .toBeVisible()
  await expect
    .element(screen.getByText('In drives and fairness no plan is more than 0.4% better.'))
    .toBeVisible()
  await expect.element(screen.getByText('1 h 35 min')).toBeVisible()
  const hole = screen.getByRole('article', { name: 'Umpire, Hawks vs Aces' })
  await expect.element(hole).toHaveTextContent('9 positions need the same 7 officials, and no exchange')
  await expect.element(hole).toHaveTextContent('One rule away: Ben Carter (games a day)')
  await expect.element(hole).toHaveTextContent('certification 31 · time off 14')
  const owls = screen.getByRole('article', { name: 'Owls vs Bears' })
  await expect.element(owls).toHaveTextContent('was Ivan Horvat')
  await expect.element(owls).toHaveTextContent('back to back at this venue · no extra driving')
  await expect
    .element(screen.getByRole('article', { name: 'Hawks vs Aces', exact: true }))
    .toHaveTextContent('8 min of driving · 1 game in this plan')
  const articles = [...document.querySelectorAll('article')].map((each) => each.getAttribute('aria-label'))
  expect(articles).toEqual(['Umpire, Hawks vs Aces', 'Hawks vs Aces', 'Owls vs Bears'])
  await expectAccessibleInBothSchemes()
})

test('of positions that stay open the backups come last; officials without room have met their limits', async () => {
  const [hole] = holes
  if (!hole) throw new Error('there is a hole')
  const backup = { ...hole, id: 'h0', assignment: { ...hole.assignment, id: 'a9', isBackup: true } }
  const full = { ...hole, shortagePositions: 1, shortageOfficials: 0 }
  const { screen } = await open({}, { ProposalHoles: () => pageOf('holes', [backup, full]) })
  await expect
    .poll(() => [...document.querySelectorAll('article')].slice(0, 2).map((each) => each.textContent))
    .toEqual([
      expect.stringContaining('as many games as the limits allow'),
      expect.stringContaining('backup'),
    ])
  await expect.element(screen.getByText('1 of them a backup')).toBeVisible()
})

test('a run shows what is filled and how far the proved limit is, live; it can be stopped, and the result appears', async () => {
  const running = {
    ...({ status: 'RUNNING', progress: 0.2, filled: 1, score: 600, bound: null } as const),
    ...{ gap: null, fillBound: null, finishedAt: null },
  }
  const stopped: unknown[] = []
  let now: ProposalFiguresFragment = { ...readyProposal, ...running }
  const { screen, messages } = await open(running, {
    ProposalFigures: () => ({ data: { getProposal: now } }),
    StopProposal(variables) {
      stopped.push(variables)
      return { data: { stopProposal: { ...readyProposal, ...running } } }
    },
  })
  await expect.element(screen.getByText('1 of 4 positions filled so far')).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '0.2')
  await expectAccessibleInBothSchemes()
  now = { ...now, filled: 3, score: 700, bound: 1_934.2 }
  messages.send('ProposalNews', { onProposalUpdate: now })
  await expect.element(screen.getByText('3 of 4 positions filled so far')).toBeVisible()
  await expect.element(screen.getByText('no plan is more than 1,235 points better')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(stopped).toEqual([{ id: 'p1' }])
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-busy', 'true')
  now = { ...readyProposal, status: 'STOPPED', gap: null, fillBound: null }
  messages.send('ProposalNews', { onProposalUpdate: now })
  await expect.element(screen.getByText('You stopped it early.')).toBeVisible()
  await expect.element(screen.getByRole('article', { name: 'Owls vs Bears' })).toBeVisible()
  await expect.element(screen.getByText('The proposal is ready.')).toBeInTheDocument()
})

test('a run that ended before the page began to listen is ready too', async () => {
  let now: ProposalFiguresFragment = { ...readyProposal, status: 'RUNNING', finishedAt: null }
  const { screen } = await open(now, { ProposalFigures: () => ({ data: { getProposal: now } }) })
  await expect.element(screen.getByText('of 4 positions filled so far')).toBeVisible()
  now = readyProposal
  await expect
    .element(screen.getByRole('heading', { name: 'Fills 3 of 4. No plan can fill more.' }))
    .toBeVisible()
})

test('what would fix it says what was tried, and that nothing helps when nothing does', async () => {
  const person = (id: string, firstName: string) => ({
    __typename: 'Official',
    id,
    firstName,
    lastName: 'Nair',
  })
  const step = (kind: string, number: number | null, more: object) => ({
    ...{ __typename: 'FixStep', kind, number, official: null, game: null, certification: null, ...more },
  })
  const fix = {
    ...{ __typename: 'Fix', fills: 2, opens: 0, holes: 3 },
    steps: [
      step('moveGame', 30, { game: { __typename: 'Game', id: 'hawks', name: 'Hawks vs Aces' } }),
      step('timeOff', null, { official: person('priya', 'Priya') }),
    ],
  }
  let fixes: object[] = [fix]
  const { screen } = await open({}, { DiagnoseProposal: () => ({ data: { diagnoseProposal: fixes } }) })
  await screen.getByRole('button', { name: 'What would fix it?' }).click()
  const list = screen.getByRole('region', { name: 'What would fix it' })
  await expect.element(list).toHaveTextContent('12 sets of changes were tried out')
  await expect
    .element(list.getByRole('listitem'))
    .toHaveTextContent('fills 2 of 3Start Hawks vs Aces 30 min later and ask Priya Nair about the time off')
  await expectAccessibleInBothSchemes()
  await userEvent.cleanup()
  fixes = []
  const again = await open({}, { DiagnoseProposal: () => ({ data: { diagnoseProposal: fixes } }) })
  await again.screen.getByRole('button', { name: 'What would fix it?' }).click()
  await expect.element(again.screen.getByText(/none of them fills one more/)).toBeVisible()
})

test('whether something is still tried is what the server says', async () => {
  const ago = '2020-05-01T10:00:00.000Z'
  const { screen, messages } = await open({ fixesTried: null, isTryingFixes: true, finishedAt: ago })
  await expect.element(screen.getByText('Trying out what would fix it')).toBeVisible()
  const now = new Date().toISOString()
  messages.send('ProposalNews', {
    onProposalUpdate: { ...readyProposal, fixesTried: null, isTryingFixes: false, finishedAt: now },
  })
  await expect.element(screen.getByText(/was not tried in this run/)).toBeVisible()
})

test('a large plan is shown before its reasons are, and says when they are not known', async () => {
  const unknown = { ...holes[0], isExplained: false, verdict: 'LEFT_OPEN', rules: [], nearMisses: [] }
  const { screen, messages } = await open(
    { isExplaining: true, fixesTried: null },
    { ProposalHoles: () => pageOf('holes', [unknown]) },
  )
  await expect.element(screen.getByText('Checking why it stays open…')).toBeVisible()
  await expect.element(screen.getByText('Left open')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/was not tried in this run/)).not.toBeInTheDocument()
  messages.send('ProposalNews', {
    onProposalUpdate: { ...readyProposal, isExplaining: false, fixesTried: null },
  })
  await expect
    .element(screen.getByText(/The run ended before it had checked why it stays open/))
    .toBeVisible()
})

test('one that is out of date, one that failed and one that is not here say so', async () => {
  const { screen } = await open({ status: 'STALE' })
  await expect.element(screen.getByText('Games have changed since this was worked out.')).toBeVisible()
  await userEvent.cleanup()
  const failed = await open({ status: 'FAILED', error: 'every attempt ended without an answer' })
  await expect.element(failed.screen.getByText('No plan was made.')).toBeVisible()
  await userEvent.cleanup()
  const missing = await open(null)
  await expect.element(missing.screen.getByText('This proposal is not here')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.cleanup()
  const error = new CombinedError({ networkError: new Error('gone') })
  const lost = await open(null, { ProposalFigures: () => ({ error }) })
  await expect.element(lost.screen.getByText(/The proposal could not be loaded/)).toBeVisible()
})

test('in Spanish, on a phone', async () => {
  await page.viewport(390, 844)
  setLanguage('es')
  const { screen } = await open({})
  await expect
    .element(screen.getByRole('heading', { name: 'Cubre 3 de 4. Ningún plan puede cubrir más.' }))
    .toBeVisible()
  await expect.element(screen.getByText('antes Ivan Horvat')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
