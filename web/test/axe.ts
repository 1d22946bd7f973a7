import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The element passes every axe rule of WCAG 2.2 AA. Rules about whole pages (landmarks, title) belong to the stories. */
export async function expectAccessible(
  element: Element = document.body,
  runOnly: RunOptions['runOnly'] = wcag,
): Promise<void> {
  // Colours of an element that is still fading in are not its colours.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map((animation) => animation.finished.catch(() => null)))
  const { violations } = await axe.run(element, { runOnly, resultTypes: ['violations'] })
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.failureSummary}`))
  expect(found).toEqual([])
}

/** The element passes in light and in dark colours. */
export async function expectAccessibleInBothSchemes(element: Element = document.body): Promise<void> {
  const { dataset } = document.documentElement
  dataset.scheme = 'light'
  await expectAccessible(element)
  dataset.scheme = 'dark'
  // Another scheme changes colours and nothing else.
  await expectAccessible(element, aboutColours)
  delete dataset.scheme
}
