import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Types into a field, presses a key, and expects the value that the field has then. */
export async function expectValueAfter(
  field: Locator,
  typed: string,
  key: string,
  value: string,
): Promise<void> {
  await field.fill(typed)
  await userEvent.keyboard(key)
  await expect.element(field).toHaveValue(value)
}
