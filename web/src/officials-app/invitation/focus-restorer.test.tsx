import { type RefObject, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFocusRestorer } from './focus-restorer.ts'

/** A card whose answer arrives at once, and whose button is removed by a live update that comes later. */
function Answered({ update }: { update: RefObject<(() => void) | null> }) {
  const card = useRef<HTMLElement>(null)
  const onPressed = useFocusRestorer(card)
  const [answers, setAnswers] = useState(0)
  const [isRemoved, setRemoved] = useState(false)
  update.current = () => setRemoved(true)
  return (
    <section ref={card}>
      {isRemoved && (
        <p className="banner" tabIndex={-1}>
          You gave it back
        </p>
      )}
      <p>Answers: {answers}</p>
      {!isRemoved && (
        <button
          type="button"
          onClick={() => {
            const restoreFocus = onPressed()
            restoreFocus()
            setAnswers(answers + 1)
          }}
        >
          Give back
        </button>
      )}
    </section>
  )
}

async function answered() {
  const update: RefObject<(() => void) | null> = { current: null }
  const screen = await render(<Answered update={update} />)
  await screen.getByRole('button', { name: 'Give back' }).click()
  await expect.element(screen.getByText('Answers: 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Give back' })).toHaveFocus()
  return { screen, update: () => update.current?.() }
}

test('a button that a later update removes hands the focus to the banner', async () => {
  const { screen, update } = await answered()
  update()
  await expect.element(screen.getByText('You gave it back')).toHaveFocus()
})

test('a reader who has pressed a key since then keeps the place they chose', async () => {
  const { screen, update } = await answered()
  await userEvent.keyboard('{Tab}')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  update()
  await expect.element(screen.getByText('You gave it back')).toBeVisible()
  await expect.element(screen.getByText('You gave it back')).not.toHaveFocus()
})
