import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The current page passes every axe rule of WCAG 2.2 AA and the best practices, and the rules about colour in dark too. */
export async function expectAccessible(page: Page): Promise<void> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axeSource)
  await expectNoViolations(page)
  const light = await textColour(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  try {
    await expect.poll(() => textColour(page), `the colour of text on ${page.url()} in dark`).not.toBe(light)
    // Another scheme changes colours and nothing else.
    await expectNoViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
  } finally {
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

async function expectNoViolations(page: Page, options: RunOptions = {}): Promise<void> {
  // A colour in transition is neither the old nor the new one.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    ),
  )
  // What passes is neither collected nor sent: it is most of the work on a large page.
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) => violations)`,
  )
  const list = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  at ${target.join(' ')}\n  ${failureSummary}`,
    ),
  )
  expect(list, `axe on ${page.url()}\n${list.join('\n')}`).toEqual([])
}

const textColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)
