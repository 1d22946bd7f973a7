import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { connection } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { setLanguage } from '../../../i18n/words.ts'
import type { ExpiringRowFragment } from './expiring.generated.ts'
import { ExpiringLine } from './expiring-line.tsx'
import { ExpiringPage } from './expiring-page.tsx'

beforeEach(() => signInManager())
afterEach(async () => {
  setLanguage('en')
  await userEvent.cleanup()
})

const row = (id: string, officialName: string, more: Partial<ExpiringRowFragment> = {}) => ({
  ...{ __typename: 'ExpiringCertification', id, officialId: `official-${id}`, officialName },
  ...{ certification: 'National', sport: 'Basketball', expires: '2099-03-01', isExpired: false },
  ...{ games: 0, requiring: 0, ...more },
})
const rows = [
  row('ana', 'Ana Adams', { expires: '2026-10-03', isExpired: true, games: 5, requiring: 2 }),
  row('ben', 'Ben Brown', { games: 1 }),
  row('cleo', 'Cleo Cole'),
]

async function open(shown = rows, answers: Answers = {}) {
  const asked: unknown[] = []
  const client = createMemoryClient(
    {
      ExpiringPage: (variables) => {
        asked.push(variables?.days)
        return { data: { listExpiringCertifications: connection('ExpiringCertification', shown) } }
      },
      ...answers,
    },
    { messages: createMessages() },
  )
  const page = (
    <main>
      <ExpiringLine />
      <ExpiringPage />
    </main>
  )
  return { ...(await renderPage(page, { client, path: '/officials/certifications' })), asked }
}

test('each certification leads to its official, and says when it ends and which games are held after it', async () => {
  const { screen, asked } = await open()
  const items = () => screen.getByRole('listitem').elements()
  await expect.poll(() => items().length).toBe(3)
  const facts = [
    ['Expired, valid until Oct 3, 2026', '2 games after that day require it, 3 more of this sport'],
    ['Valid until Mar 1, 2099', '1 game of this sport after that day'],
    ['Valid until Mar 1, 2099', 'No games after that day'],
  ]
  expect(items().map(({ textContent }) => textContent)).toEqual(
    facts.map((texts, at) => `${rows[at]?.officialName}National · Basketball${texts.join('')}`),
  )
  const link = screen.getByRole('link', { name: 'Ana Adams' })
  await expect.element(link).toHaveAttribute('href', '/officials/view/official-ana')
  const line = screen.getByRole('link', { name: '3 certifications expire soon or have expired' })
  await expect.element(line).toHaveAttribute('href', '/officials/certifications')
  await expectAccessibleInBothSchemes()
  await screen.getByText('180 days').click()
  await expect.poll(() => asked.at(-1)).toBe(180)
  expect(asked[0]).toBe(60)
})

test('says when none expires, in Spanish, and when they could not be read', async () => {
  setLanguage('es')
  const { screen } = await open([])
  await expect.element(screen.getByText('No caduca ninguna certificación')).toBeVisible()
  await userEvent.cleanup()
  const error = new CombinedError({ networkError: new Error('gone') })
  const failed = await open([], { ExpiringPage: () => ({ error }) })
  await expect.element(failed.screen.getByText('No se pudieron cargar las certificaciones.')).toBeVisible()
})
