import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { ConfirmProvider, type Question, useConfirm } from './confirm.tsx'

const labels = { title: 'confirm', yes: 'Yes', no: 'No' }

function Asking({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm()
  const ask = async () => onAnswer(await confirm(question))
  return (
    <button type="button" onClick={() => void ask()}>
      Ask
    </button>
  )
}

async function renderAsking(question: Question) {
  const answers: boolean[] = []
  const screen = await render(
    <ConfirmProvider labels={labels}>
      <Asking question={question} onAnswer={(yes) => answers.push(yes)} />
    </ConfirmProvider>,
  )
  await screen.getByRole('button', { name: 'Ask' }).click()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  return { screen, answers }
}

test('the confirm dialog is accessible and resolves with the answer', async () => {
  const { screen, answers } = await renderAsking({ text: 'Delete the game?', danger: true })
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => answers).toEqual([true])
})

test('the focus is on No for what destroys, so that Enter destroys nothing', async () => {
  const { screen, answers } = await renderAsking({ text: 'Delete the game?', danger: true })
  await expect.element(screen.getByRole('button', { name: 'No' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers).toEqual([false])
})

test('the focus is on Yes otherwise, and goes back to the button that opened the dialog', async () => {
  const { screen, answers } = await renderAsking({ text: 'Publish the game?' })
  await expect.element(screen.getByRole('button', { name: 'Yes' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers).toEqual([true])
  await expect.element(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
})

test('Escape answers no', async () => {
  const { answers } = await renderAsking({ text: 'Publish the game?', warning: 'No official is invited.' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => answers).toEqual([false])
})
