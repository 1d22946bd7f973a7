import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { setLanguage } from '../../../i18n/words.ts'
import { OpenPositionsPage } from './open-positions-page.tsx'
import type { OpeningRowFragment } from './openings.generated.ts'

beforeEach(() => signInManager())
afterEach(async () => {
  setLanguage('en')
  await userEvent.cleanup()
})

const opening = (id: string, start: string, more: Partial<OpeningRowFragment>): OpeningRowFragment => ({
  ...{ __typename: 'OpenPosition', id, gameId: `game-${id}`, gameName: `Game ${id}`, startDateTime: start },
  ...{ timeZone: 'UTC', date: start.slice(0, 10), venue: 'Maplewood', court: 'Court 1', division: 'D1' },
  ...{ position: 'Referee', fee: 45.5, status: 'PUBLISHED', fits: 5, unanswered: 0 },
  ...more,
})
const easy = opening('easy', '2027-05-12T09:00:00.000Z', { fits: 20 })
const hard = opening('hard', '2027-05-12T18:00:00.000Z', { fits: 0, unanswered: 2 })
const later = opening('later', '2027-05-13T18:00:00.000Z', { fits: 1, status: 'UNPUBLISHED' })

async function open(rows: () => readonly OpeningRowFragment[], answers: Answers = {}, at = '') {
  const messages = createMessages()
  const asked: unknown[] = []
  const client = createMemoryClient(
    {
      OpeningPage: (variables) => {
        asked.push(variables?.days)
        return {
          data: {
            listOpenPositions: { __typename: 'OpenPositionConnection', items: rows(), nextToken: null },
          },
        }
      },
      ...answers,
    },
    { messages },
  )
  const page = (
    <main>
      <OpenPositionsPage />
    </main>
  )
  const shown = await renderPage(page, { client, path: '/game/open', at: `/game/open${at}` })
  return { ...shown, messages, asked }
}

const links = () => [...document.querySelectorAll('a[data-row]')].map((link) => link.getAttribute('href'))

test('in every day the positions that are hardest to fill come first; each leads to its picker', async () => {
  const { screen } = await open(() => [easy, hard, later])
  await expect.element(screen.getByText('3 open positions in 3 games')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Wednesday, May 12' })).toBeVisible()
  const picker = (id: string) => `/game/view/game-${id}?replace=${id}`
  expect(links()).toEqual([picker('hard'), picker('easy'), picker('later')])
  for (const text of [
    'No official fits',
    '2 asked, no answer',
    '20 or more fit',
    '1 official fits',
    'Not published',
  ])
    await expect.element(screen.getByText(text)).toBeVisible()
  await userEvent.click(screen.getByText('Hardest first'))
  await expect.poll(links).toEqual([picker('hard'), picker('later'), picker('easy')])
  await expectAccessibleInBothSchemes()
})

test('a change of a game reads the list again; other days are asked for', async () => {
  let rows = [easy]
  const { screen, messages, asked } = await open(() => rows, {}, '?days=2')
  await expect.element(screen.getByText('1 open position in 1 game')).toBeVisible()
  rows = [easy, hard]
  messages.send('OpeningChanges', { onGamesUpdate: { __typename: 'Game', id: 'game-hard' } })
  await expect.element(screen.getByText('2 open positions in 2 games')).toBeVisible()
  await userEvent.click(screen.getByText('14 days'))
  await expect.poll(() => asked.at(-1)).toBe(14)
  expect(asked[0]).toBe(2)
})

test('says when no position is open, and when the list could not be read', async () => {
  const { screen } = await open(() => [])
  await expect.element(screen.getByText('No game of the next 7 days has an open position.')).toBeVisible()
  await userEvent.cleanup()
  const error = new CombinedError({ networkError: new Error('gone') })
  const failed = await open(() => [], { OpeningPage: () => ({ error }) })
  await expect.element(failed.screen.getByText(/could not be loaded/)).toBeVisible()
})

test('in Spanish, on a phone', async () => {
  setLanguage('es')
  const { screen } = await open(() => [hard, later])
  await expect.element(screen.getByText('Ningún árbitro puede')).toBeVisible()
  await expect.element(screen.getByText('2 puestos libres en 2 partidos')).toBeVisible()
})
