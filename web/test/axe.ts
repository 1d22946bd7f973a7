import axe from 'axe-core'
import { expect } from 'vitest'

/** The element passes every axe rule of WCAG 2.2 AA. Rules about whole pages (landmarks, title) belong to the stories. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.failureSummary}`))
  expect(found).toEqual([])
}
