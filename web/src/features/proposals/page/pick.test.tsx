import { CombinedError } from '@urql/core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient } from '../../../../test/memory-client.ts'
import { renderProposal } from '../../../../test/proposal-page.tsx'
import { holes, pageOf, picks, readyProposal } from '../../../../test/proposals.ts'
import type { ChangePickMutationVariables } from '../operations.generated.ts'

beforeEach(() => signInManager())

const person = (id: string, firstName: string, lastName: string) => ({
  ...{ __typename: 'Official', id, firstName, lastName },
})
const part = (name: string, points: number, note: string | null = null) => ({
  ...{ __typename: 'ScorePart', part: name, points, note },
})
const alternatives = [
  {
    ...{ __typename: 'Alternative', points: 20.6, loss: null, official: person('tom', 'Tom', 'Becker') },
    ...{ neededAt: null, parts: [part('quality', 34), part('travel', -10.4, '21'), part('load', -3, '1')] },
  },
  {
    ...{ __typename: 'Alternative', points: 31.2, loss: 9.1, official: person('aisha', 'Aisha', 'Bello') },
    ...{ parts: [], neededAt: { __typename: 'Assignment', id: 'a3', game: picks[1]?.assignment.game } },
  },
]

/** As from a server: no two records share an object. */
const asSent = <Value,>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** A server that keeps what is decided about picks. */
async function open(answers: Answers = {}) {
  const saved = new Map(picks.map((pick) => [pick.id, { ...pick, points: 27, alternatives }]))
  const inputs: unknown[] = []
  const client = createMemoryClient({
    ProposalFigures: () => ({ data: { getProposal: readyProposal } }),
    ProposalPicks: () => pageOf('picks', asSent([...saved.values()])),
    ProposalHoles: () => pageOf('holes', holes),
    WhyPick: (variables) => ({
      data: { getPick: asSent(saved.get((variables as { id: string }).id) ?? null) },
    }),
    ChangePick(variables) {
      const { input } = variables as ChangePickMutationVariables
      inputs.push(input)
      const { id, officialId, override: _, ...marks } = input
      const before = saved.get(id)
      if (!before) return { data: { updatePick: null } }
      const chosen = alternatives.find(({ official }) => official.id === officialId)
      const after = { ...before, ...(chosen && { ...chosen, __typename: 'Pick', locked: true }), ...marks }
      saved.set(id, after as typeof before)
      return { data: { updatePick: asSent({ ...after, alternatives }) } }
    },
    ...answers,
  })
  const shown = await renderProposal(client)
  return { ...shown, inputs }
}

test('a panel says why an official is proposed, in parts that add up, who is next, and who is needed elsewhere', async () => {
  const { screen, inputs } = await open()
  await screen.getByRole('button', { name: 'Why Lena Fischer, Referee, Hawks vs Aces?' }).click()
  const panel = screen.getByRole('dialog', { name: 'Why Lena Fischer?' })
  await expect.element(panel.getByRole('row', { name: 'Driving, 8 min more' })).toHaveTextContent('-4.0')
  await expect.element(panel.getByRole('row', { name: 'Total' })).toHaveTextContent('+27.0')
  await expect.element(panel).toHaveTextContent('6.4 fewer, mostly driving (-6.4)')
  await expect
    .element(panel)
    .toHaveTextContent('4.2 more here, but needed at Owls vs Bears, where the next best brings 9.1 less.')
  await expectAccessibleInBothSchemes()
  await panel.getByRole('button', { name: 'Choose Tom Becker instead' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Why Tom Becker?' })).toBeVisible()
  expect(inputs).toEqual([{ id: 'k1', officialId: 'tom' }])
})

test('picks are rejected at once in their row, what is refused shows as before, and the rest is run again around them', async () => {
  let answer = (_: object) => {}
  const refused = new Promise<object>((resolve) => {
    answer = resolve
  })
  const ran: unknown[] = []
  const { screen, router } = await open({
    ChangePick: () => refused,
    RunAgain(variables) {
      ran.push(variables)
      return { data: { createProposal: { ...readyProposal, id: 'p2' } } }
    },
  })
  const owls = screen.getByRole('article', { name: 'Owls vs Bears' })
  const reject = screen.getByRole('button', { name: 'Not here: Ivan Horvat, Umpire, Owls vs Bears' })
  await reject.click()
  await expect.element(reject).toHaveAttribute('aria-pressed', 'true')
  await expect.element(owls.getByText('not here', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Apply 2 picks' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Run again around this choice' }).click()
  const { from, to, id } = readyProposal
  expect(ran).toEqual([{ input: { from, to, warmFrom: id } }])
  await expect.poll(() => router.state.location.pathname).toBe('/proposals/p2')
  answer({ error: new CombinedError({ networkError: new Error('gone') }) })
  await expect.element(screen.getByText(/^Not changed\./)).toBeVisible()
  await expect.element(reject).toHaveAttribute('aria-pressed', 'false')
})

test('who breaks a rule is chosen after a yes', async () => {
  const inputs: unknown[] = []
  const refused = new CombinedError({
    graphQLErrors: [{ message: 'refused', extensions: { code: 'CONFLICT', reason: 'ruleOverlap' } }],
  })
  const { screen } = await open({
    ChangePick(variables) {
      const { input } = variables as ChangePickMutationVariables
      inputs.push(input)
      return input.override ? { data: { updatePick: null } } : { error: refused }
    },
  })
  await screen.getByRole('button', { name: 'Why Lena Fischer, Referee, Hawks vs Aces?' }).click()
  await screen.getByRole('button', { name: 'Choose Tom Becker instead' }).click()
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Choose anyway?' }))
    .toHaveTextContent('The official has another of your games at that time.')
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect
    .poll(() => inputs)
    .toEqual([
      { id: 'k1', officialId: 'tom' },
      { id: 'k1', officialId: 'tom', override: true },
    ])
})
