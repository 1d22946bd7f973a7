import { CombinedError } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { signInManager } from '../../../test/manager.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { WeightsSection } from './weights-section.tsx'

const usual = { quality: 1, travel: 1, spread: 1, continuity: 1, stay: 1 }

test('an aim counts more by a step of its slider, in words; a failure takes it back', async () => {
  signInManager()
  let isBroken = false
  const put = vi.fn(({ input }: { input: object }) => {
    if (isBroken) return { error: new CombinedError({ networkError: new Error('offline') }) }
    return { data: { putAssigningWeights: { __typename: 'AssigningWeights', id: 'u1', ...input } } }
  })
  const client = createMemoryClient({
    AssigningWeights: () => ({ data: { getAssigningWeights: null } }),
    PutAssigningWeights: (variables) => put(variables as { input: object }),
  })
  const { screen } = await renderPage(<WeightsSection id="weights" />, { client })
  const travel = screen.getByRole('slider', { name: 'Shorter drives' })
  await expect.element(travel).toHaveAttribute('aria-valuetext', 'As usual')
  await expectAccessibleInBothSchemes()
  travel.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(travel).toHaveAttribute('aria-valuetext', 'More than usual')
  await expect.element(screen.getByText('Shorter drives saved')).toBeVisible()
  expect(put.mock.calls).toEqual([[{ input: { ...usual, travel: 2 } }]])
  isBroken = true
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText(/^Not saved/)).toBeVisible()
  await expect.element(travel).toHaveAttribute('aria-valuetext', 'More than usual')
})
