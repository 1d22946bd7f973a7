import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses keys and expects the focus at an element after them. */
export async function expectFocusAfter(keys: string, element: Locator): Promise<void> {
  await userEvent.keyboard(keys)
  await expect.element(element).toHaveFocus()
}
