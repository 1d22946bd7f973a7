import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { gamePage, gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { signInManager } from '../../../../test/manager.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { GameListPage } from './game-list-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const whole = {
  ...{ isTournament: false, homeTeam: null, awayTeam: null, number: null, note: null },
  requiredCertification: null,
  assignments: { __typename: 'ModelAssignmentConnection', items: [] },
  invitations: { __typename: 'ModelInvitationConnection', items: [] },
}
/** More than one request changes. */
const many = Array.from({ length: 450 }, (_, at) => ({
  ...gameRow(`g${at}`, `Game ${at}`, '2027-05-12T18:00:00.000Z'),
  ...whole,
}))
const refused = new CombinedError({
  graphQLErrors: [{ message: 'refused', extensions: { code: 'CONFLICT', reason: 'gameChanged' } }],
})

/** All games selected; the second request to change them is refused. */
async function openMany() {
  /** The games of each request. */
  const sent: number[] = []
  const client = gamesClient(many, {
    WholeGames(variables) {
      const { filter } = variables as { filter: { id: { in: string[] } } }
      return gamePage(many.filter(({ id }) => filter.id.in.includes(id)))
    },
    Change(variables) {
      const inputs = Object.values(variables ?? {}) as { id: string }[]
      const steps = inputs.map(({ id }, at) => [`step${at}`, { __typename: 'Game', id }])
      sent.push(inputs.length)
      return sent.length === 2
        ? { error: refused }
        : { data: { __typename: 'Mutation', ...Object.fromEntries(steps) } }
    },
  })
  const page = (
    <main>
      <GameListPage FillPanel={() => null} />
    </main>
  )
  const { screen } = await renderPage(page, { client, path: '/game/list', at: '/game/list?when=all' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all games shown' }))
  return { screen, sent }
}

test('when only the first part of many games could be deleted the notice says how many, and Undo brings these back', async () => {
  const { screen, sent } = await openMany()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.element(screen.getByText(/^400 of 450 games deleted, the others not\./)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('400 games restored.')).toBeVisible()
  expect(sent).toEqual([400, 50, 400])
})

test('copies of many games are made all or not at all', async () => {
  const { screen, sent } = await openMany()
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  const dialog = screen.getByRole('dialog', { name: 'Duplicate 450 games' })
  await userEvent.click(dialog.getByRole('button', { name: 'Duplicate' }))
  await expect.element(screen.getByText(/^Not duplicated\./)).toBeVisible()
  expect(sent).toEqual([400, 50, 400])
})
