import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { type Answers, createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { WeightsSection } from './weights-section.tsx'

const kept = { quality: 1, travel: 2, spread: 1, continuity: 1, stay: 1 }
const answerOf = (weights: object) => ({ __typename: 'AssigningWeights', id: 'm1', ...weights })

const open = (answers: Answers) =>
  renderPage(
    <main>
      <WeightsSection id="proposals" />
    </main>,
    {
      client: createMemoryClient({
        FillChoices: () => ({ data: { getAssigningWeights: answerOf(kept) } }),
        ...answers,
      }),
    },
  )

test('what counts is shown in words, and kept when a slider was moved by a key', async () => {
  const sent: unknown[] = []
  const { screen } = await open({
    KeepWeights(variables) {
      sent.push(variables)
      return { data: { putAssigningWeights: answerOf((variables as { weights: object }).weights) } }
    },
  })
  const drives = screen.getByRole('slider', { name: 'Shorter drives' })
  await expect.element(drives).toHaveAttribute('aria-valuetext', 'More than usual')
  await expectAccessibleInBothSchemes()
  ;(drives.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByText('Shorter drives saved')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .poll(() => sent)
    .toEqual([{ weights: { ...kept, travel: 1 } }, { weights: { ...kept, travel: 0.5 } }])
})

test('a choice that could not be kept says so, and is kept by Retry', async () => {
  const error = new CombinedError({ networkError: new Error('gone') })
  let isDown = true
  const { screen } = await open({
    KeepWeights: () => (isDown ? { error } : { data: { putAssigningWeights: answerOf(kept) } }),
  })
  const stay = screen.getByRole('slider', { name: 'Keep what is placed' })
  await expect.element(stay).toBeEnabled()
  ;(stay.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText(/^Not saved: /)).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.element(screen.getByText('Keep what is placed saved')).toBeVisible()
})
