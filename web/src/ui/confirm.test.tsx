import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { ConfirmProvider, useConfirm } from './confirm.tsx'

const labels = { title: 'confirm', yes: 'Yes', no: 'No' }

function Asking({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm()
  const ask = async () => onAnswer(await confirm({ text: 'Delete the game?', danger: true }))
  return (
    <button type="button" onClick={() => void ask()}>
      Delete
    </button>
  )
}

test('the confirm dialog is accessible and resolves with the answer', async () => {
  const answers: boolean[] = []
  const screen = await render(
    <ConfirmProvider labels={labels}>
      <Asking onAnswer={(yes) => answers.push(yes)} />
    </ConfirmProvider>,
  )
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => answers).toEqual([true])
})
