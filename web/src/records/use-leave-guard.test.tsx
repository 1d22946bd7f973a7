import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

function Form() {
  const [isModified, setModified] = useState(false)
  const { letGo } = useLeaveGuard(isModified)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input ref={input} aria-label="Name" onChange={({ target }) => setModified(target.value !== '')} />
      <Link to="/elsewhere">Leave</Link>
      <button
        type="button"
        onClick={() => {
          letGo()
          void navigate('/elsewhere')
        }}
      >
        Save
      </button>
    </>
  )
}

test('an unmodified page is left without a question', async () => {
  const { screen } = await renderPage(<Form />)
  await screen.getByRole('link', { name: 'Leave' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})

test('No keeps the page and what was typed; Yes leaves', async () => {
  const { screen } = await renderPage(<Form />)
  const name = screen.getByLabelText('Name')
  await name.fill('Union Center')
  await screen.getByRole('link', { name: 'Leave' }).click()
  await expect.element(screen.getByText('Leave without saving?')).toBeVisible()
  await screen.getByRole('button', { name: 'No' }).click()
  await expect.element(name).toHaveValue('Union Center')
  await screen.getByRole('link', { name: 'Leave' }).click()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})

test('after a save the page leaves without a question', async () => {
  const { screen } = await renderPage(<Form />)
  await screen.getByLabelText('Name').fill('Union Center')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})

test('closing the tab asks while there are unsaved changes', async () => {
  const { screen } = await renderPage(<Form />)
  const closeTab = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closeTab()).toBe(false)
  await screen.getByLabelText('Name').fill('Union Center')
  expect(closeTab()).toBe(true)
})
