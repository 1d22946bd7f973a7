import { useState } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { UnsavedParts, useUnsavedPart } from './unsaved-parts.tsx'

function Part({ label }: { label: string }) {
  const [typed, setTyped] = useState('')
  useUnsavedPart(typed !== '')
  return <input aria-label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />
}

const page = (
  <UnsavedParts>
    <Part label="Note" />
    <Part label="Games a day" />
    <Link to="/elsewhere">Leave</Link>
  </UnsavedParts>
)

beforeEach(() => void vi.spyOn(console, 'warn'))
afterEach(() => vi.restoreAllMocks())

test('a page with two forms asks once, whichever of them is unsaved, and the router has no complaint', async () => {
  const { screen } = await renderPage(page)
  const leave = screen.getByRole('link', { name: 'Leave' })
  const question = screen.getByText('Leave without saving?')
  await screen.getByLabelText('Note').fill('Evenings')
  await screen.getByLabelText('Games a day').fill('2')
  await leave.click()
  await expect.element(question).toBeVisible()
  await screen.getByRole('button', { name: 'No' }).click()
  await screen.getByLabelText('Note').fill('')
  await leave.click()
  await expect.element(question).toBeVisible()
  await screen.getByRole('button', { name: 'No' }).click()
  await screen.getByLabelText('Games a day').fill('')
  await leave.click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
  expect(console.warn).not.toHaveBeenCalled()
})
