import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The page as it stands passes every axe rule of WCAG 2.2 AA and the best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  const list = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  at ${target.join(' ')}\n  ${failureSummary}`,
    ),
  )
  expect(list, `axe on ${page.url()}\n${list.join('\n')}`).toEqual([])
}
