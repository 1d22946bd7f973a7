import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { publishPreviewOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient } from '../../../../test/memory-client.ts'
import { renderProposal } from '../../../../test/proposal-page.tsx'
import { holes, pageOf, picks, readyProposal } from '../../../../test/proposals.ts'
import { setLanguage } from '../../../i18n/words.ts'
import type { ApplyProposalMutationVariables, ProposalFiguresFragment } from '../operations.generated.ts'

beforeEach(() => signInManager())
afterEach(async () => {
  setLanguage('en')
  await page.viewport(1280, 800)
  await userEvent.cleanup()
})

type Options = {
  status?: ProposalFiguresFragment['status']
  /** The picks that the server refuses, with the reason. */
  refused?: Record<string, string>
  /** The picks that undoing leaves, because they are answered. */
  answered?: readonly string[]
  answers?: Answers
}

/** A server that keeps what is applied. */
async function open({ status = 'READY', refused = {}, answered = [], answers = {} }: Options = {}) {
  const applied = new Set<string>()
  const inputs: unknown[] = []
  let now = { ...readyProposal, status }
  const client = createMemoryClient({
    ProposalFigures: () => ({ data: { getProposal: now } }),
    ProposalPicks: () =>
      pageOf(
        'picks',
        picks.map((pick) => ({ ...pick, applied: applied.has(pick.id) })),
      ),
    ProposalHoles: () => pageOf('holes', holes),
    ApplyProposal(variables) {
      const { input } = variables as ApplyProposalMutationVariables
      inputs.push(input)
      const asked = picks.filter(({ id }) => !applied.has(id) && (input.pickIds ?? [id]).includes(id))
      const done = asked.filter(({ id }) => !(id in refused))
      for (const { id } of done) applied.add(id)
      if (done.length > 0)
        now = {
          ...now,
          status: 'APPLIED',
          appliedAt: new Date(1_800_000_000_000 + inputs.length).toISOString(),
        }
      const notApplied = asked.flatMap(({ id }) =>
        refused[id]
          ? {
              ...{ __typename: 'NotApplied', reason: refused[id], pick: { __typename: 'Pick', id } },
              values: [{ __typename: 'NotAppliedValue', name: 'name', value: 'Hawks vs Aces' }],
            }
          : [],
      )
      const answer = { __typename: 'ApplyProposalResult', applied: done.length, proposal: now, notApplied }
      return { data: { applyProposal: answer } }
    },
    UndoProposal() {
      for (const { id } of picks) if (!answered.includes(id)) applied.delete(id)
      now = { ...now, status: 'UNDONE' }
      return { data: { undoProposal: now } }
    },
    ...answers,
  })
  const shown = await renderProposal(client)
  return { ...shown, inputs }
}

test('all is applied: the picks are marked, and their games can be published', async () => {
  const published: unknown[] = []
  const { screen, inputs } = await open({
    answers: {
      PreviewPublish(variables) {
        published.push(variables)
        return { data: { previewPublish: publishPreviewOf([]) } }
      },
    },
  })
  await expect.element(screen.getByText('They are notified only when you publish.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Apply all' }))
  expect(inputs).toEqual([{ id: 'p1', pickIds: undefined }])
  await expect.element(screen.getByText('3 picks applied.')).toBeVisible()
  await expect.element(screen.getByText(/^Applied · took/)).toBeVisible()
  await expect
    .element(screen.getByText('3 picks are applied. The officials are notified when you publish.'))
    .toBeVisible()
  await expect.poll(() => screen.getByText('applied', { exact: true }).elements()).toHaveLength(3)
  expect(screen.getByRole('checkbox').elements()).toEqual([])
  await expectAccessibleInBothSchemes()
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 games' }))
  await expect.poll(() => published).toEqual([{ gameIds: ['hawks', 'owls'] }])
})

test('by keyboard: all is applied and taken back with Ctrl+Z', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Apply all' })).toBeVisible()
  const button = screen.getByRole('button', { name: 'Apply all' }).element() as HTMLElement
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('3 picks applied.')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('The proposal has been undone.')).toBeVisible()
  await expect.element(screen.getByText('All of it has been undone.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Apply all' })).toBeVisible()
  expect(screen.getByText('applied', { exact: true }).elements()).toEqual([])
})

test('selected picks are applied, then the others; a pick that is answered stays when all is taken back', async () => {
  const { screen, inputs } = await open({ status: 'STOPPED', answered: ['k2'] })
  const lena = screen.getByRole('checkbox', { name: 'Select Lena Fischer, Referee, Owls vs Bears' })
  await userEvent.click(lena)
  const bar = screen.getByRole('region', { name: 'Actions for the selected picks' })
  await expect.element(bar).toHaveTextContent('1 selected')
  await expectAccessibleInBothSchemes()
  await userEvent.click(bar.getByRole('button', { name: 'Apply selected' }))
  expect(inputs).toEqual([{ id: 'p1', pickIds: ['k2'] }])
  await expect.element(screen.getByRole('button', { name: 'Publish 1 game' })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(lena).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Apply the other 2' }))
  await expect.element(screen.getByText('3 picks are applied.')).toBeVisible()
  const card = screen.getByRole('main')
  await userEvent.click(card.getByRole('button', { name: 'Undo all' }).first())
  await expect
    .element(screen.getByText('Undone, except for 1 pick that was answered or changed since.'))
    .toBeVisible()
})

test('the box of a day selects all of its picks', async () => {
  const { screen, inputs } = await open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all of Saturday, May 15' }))
  await expect.element(screen.getByText('3 selected')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Apply selected' }))
  expect(inputs).toEqual([{ id: 'p1', pickIds: ['k1', 'k2', 'k3'] }])
})

test('one that is out of date is applied without what no longer holds, which is named with its reason', async () => {
  const { screen } = await open({ status: 'STALE', refused: { k1: 'positionChanged' } })
  await expect
    .element(screen.getByText(/You can still apply it: what no longer fits is left out/))
    .toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Apply all' }))
  await expect.element(screen.getByText('2 picks applied. 1 left out.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '1 pick was not applied' })).toBeVisible()
  const line = screen.getByRole('listitem').filter({ hasText: 'The position has been changed since' })
  await expect.element(line).toHaveTextContent(/Lena Fischer.*Referee, Hawks vs Aces/)
  await expectAccessibleInBothSchemes()
})

test('when nothing is applied, the page says so and offers no Undo', async () => {
  const { screen } = await open({
    refused: { k1: 'positionChanged', k2: 'officialInGame', k3: 'positionChanged' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Apply all' }))
  await expect.element(screen.getByText('Nothing was applied. 3 left out.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo all' }).elements()).toEqual([])
})

test('a request that fails says so', async () => {
  const error = new CombinedError({ networkError: new Error('gone') })
  const { screen } = await open({ answers: { ApplyProposal: () => ({ error }) } })
  await userEvent.click(screen.getByRole('button', { name: 'Apply all' }))
  await expect.element(screen.getByText(/^Not applied\. /)).toBeVisible()
})

test('in Spanish, on a phone', async () => {
  await page.viewport(390, 844)
  setLanguage('es')
  const { screen } = await open({ refused: { k1: 'positionChanged' } })
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Seleccionar a Lena Fischer, Referee, Hawks vs Aces' }),
  )
  await expect.element(screen.getByRole('button', { name: 'Aplicar selección' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar todo' }))
  await expect.element(screen.getByText('El puesto ha cambiado desde entonces')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Publicar 1 partido' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
