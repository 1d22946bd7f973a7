import { vi } from 'vitest'
import type { LocatorSelectors } from 'vitest/browser'

/** Exports the list of the page as a file, after a click on each of the columns `switched`. */
export async function exported(
  screen: LocatorSelectors,
  { format, switched = [] }: { format: 'CSV' | 'Excel (.xlsx)'; switched?: readonly string[] },
): Promise<{ name: string; file: Blob }> {
  const files: Blob[] = []
  let name = ''
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'about:blank'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download
  })
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByText(format, { exact: true }).click()
  for (const column of switched) await screen.getByRole('checkbox', { name: column, exact: true }).click()
  await screen.getByRole('button', { name: 'Download' }).click()
  await vi.waitUntil(() => files.length > 0)
  vi.restoreAllMocks()
  const [file = new Blob()] = files
  return { name, file }
}
