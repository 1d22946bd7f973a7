import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../../test/axe.ts'
import {
  connection,
  gameOf,
  gameOptions,
  invitationOf,
  personOf,
  positionOf,
} from '../../../../../test/games.ts'
import { signInManager } from '../../../../../test/manager.ts'
import { createMemoryClient, createMessages } from '../../../../../test/memory-client.ts'
import { noFacts } from '../../../../../test/no-facts.ts'
import { renderPage } from '../../../../../test/render-page.tsx'
import { EditGamePage } from './edit-game-page.tsx'

const james = personOf('o1', 'James', 'Sato')
const game = gameOf({
  assignments: connection('Assignment', [
    positionOf('ref', 'Referee'),
    positionOf('ump', 'Umpire', { index: 1 }),
  ]),
  invitations: connection('Invitation', [invitationOf('i1', james)]),
})

async function renderEdit(crewed: object = {}, busyOfficials: readonly object[] = []) {
  signInManager()
  const messages = createMessages()
  const change = vi.fn(async () => ({ data: {} }))
  const client = createMemoryClient(
    {
      NewGameOptions: () => ({ data: gameOptions }),
      ViewGame: () => ({ data: { getGame: { ...game, ...crewed } } }),
      CourtGames: () => ({ data: { listGames: connection('Game', []) } }),
      BusyOfficials: () => ({ data: { busyOfficials } }),
      AssigningFacts: () => ({ data: { assigningFacts: noFacts } }),
      Change: change,
    },
    { messages },
  )
  const page = (
    <main>
      <EditGamePage />
    </main>
  )
  const { screen, router } = await renderPage(page, {
    ...{ client, path: '/game/edit/:id', at: '/game/edit/g1' },
  })
  const name = screen.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveValue('Tigers vs Comets')
  return {
    ...{ screen, router, name, change },
    row: (label: string) => screen.getByRole('listitem', { name: label, exact: true }),
    modified: screen.getByText('Modified', { exact: true }),
    receive: (newer: object) =>
      messages.send('GameChanges', { onGameUpdate: { ...game, updatedAt: '2026-11-02', ...newer } }),
  }
}

test('a new row is dropped by Remove, a saved row is flagged until Keep', async () => {
  const { screen, row, modified } = await renderEdit()
  await expect.element(modified).not.toBeInTheDocument()
  await screen.getByLabelText('New position').fill('Scorer')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Scorer')).toHaveTextContent('New')
  await expect.element(modified).toBeVisible()
  await screen.getByRole('button', { name: 'Remove Scorer' }).click()
  await expect.element(row('Scorer')).not.toBeInTheDocument()
  await expect.element(modified).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Remove Referee' }).click()
  await expect.element(row('Referee')).toHaveTextContent('Will be removed when you save')
  await expect.element(modified).toBeVisible()
  await screen.getByRole('button', { name: 'Keep Referee' }).click()
  await expect.element(modified).not.toBeInTheDocument()
})

test('a removed invitation is struck through', async () => {
  const { screen, row } = await renderEdit()
  await screen.getByRole('button', { name: 'Remove the invitation to James Sato' }).click()
  await expect.poll(() => row('James Sato').element().querySelector('del')?.textContent).toBe('James Sato')
  await expectAccessibleInBothSchemes()
})

test('positions move by their buttons and by Alt with an arrow key, and the focus moves along', async () => {
  const { screen } = await renderEdit()
  const names = () =>
    screen
      .getByLabelText(/^Position \d/)
      .elements()
      .map((input) => (input as HTMLInputElement).value)
  await screen.getByRole('button', { name: 'Move Referee down' }).click()
  await expect.poll(names).toEqual(['Umpire', 'Referee'])
  // The last row cannot move down any more: the focus is on the other button.
  await expect.element(screen.getByRole('button', { name: 'Move Referee up' })).toHaveFocus()
  await screen.getByLabelText('Position 2').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(names).toEqual(['Referee', 'Umpire'])
  await expect.element(screen.getByLabelText('Position 1')).toHaveFocus()
})

test('an invalid position keeps the edit from being sent', async () => {
  const { screen, change } = await renderEdit()
  await screen.getByLabelText('Fee ($) of Umpire').fill('much')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByLabelText('Fee ($) of Umpire')).toHaveFocus()
  await expect.element(screen.getByText('Please check the marked fields.')).toBeVisible()
  expect(change).not.toHaveBeenCalled()
})

test('a position asks for another least grade than the division', async () => {
  const { screen, modified, change } = await renderEdit()
  const grade = screen.getByLabelText('Minimum grade of Umpire')
  await expect.element(grade).toHaveDisplayValue('Grade as in the division')
  await grade.selectOptions('Grade 4 or better')
  await expect.element(modified).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => JSON.stringify(change.mock.calls)).toContain('"minGrade":4')
})

test('leaving with unsaved changes asks first, and No keeps them', async () => {
  const { screen, router, name } = await renderEdit()
  await name.fill('Half typed')
  await screen.getByRole('link', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Leave without saving?')).toBeVisible()
  await screen.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(name).toHaveValue('Half typed')
  expect(router.state.location.pathname).toBe('/game/edit/g1')
})

test('a version of another session is shown beside the draft, and nothing typed is lost', async () => {
  const { screen, name, receive } = await renderEdit()
  await name.fill('Mine')
  receive({ name: 'Theirs', duration: 75 })
  await expect.element(screen.getByText('Name: Tigers vs Comets → Theirs (you have Mine)')).toBeVisible()
  await expect.element(screen.getByText('Duration in minutes: 90 → 75')).toBeVisible()
  await expect.element(name).toHaveValue('Mine')
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await screen.getByRole('button', { name: 'Use the other version' }).click()
  await expect.element(name).toHaveValue('Theirs')
})

test('a game moved onto another game of its official says so before it is saved, and can be saved', async () => {
  const held = positionOf('ref', 'Referee', { official: james, confirmedAssignment: true })
  const { screen, change } = await renderEdit({ assignments: connection('Assignment', [held]) }, [
    {
      ...{ __typename: 'OfficialBusySpan', venueId: null, showTimeMin: 15 },
      ...{ officialId: 'o1', kind: 'GAME', gameId: 'g2', gameName: 'Hawks vs Aces', location: null },
      ...{ startDateTime: '2099-11-20T23:00:00Z', endDateTime: '2099-11-21T01:00:00Z' },
    },
  ])
  await screen.getByLabelText('Duration in minutes').fill('60')
  await expect.element(screen.getByText(/These officials have another game at the new time/)).toBeVisible()
  await expect.element(screen.getByText(/^James Sato: .*Hawks vs Aces/)).toBeVisible()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => change.mock.calls.length).toBe(1)
})
