import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { expectFocusAfter } from '../../../../test/focus.ts'
import { gamePage, gameRow, gamesClient, manyGames } from '../../../../test/game-rows.ts'
import { connection, invitationOf, personOf, positionOf, publishPreviewOf } from '../../../../test/games.ts'
import { createGate } from '../../../../test/gate.ts'
import { signInManager } from '../../../../test/manager.ts'
import type { Answers } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { GameListPage } from './game-list-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const hawks = gameRow('hawks', 'Hawks - Owls', '2027-05-12T18:00:00.000Z')
const bears = gameRow('bears', 'Bears - Wolves', '2027-05-13T18:00:00.000Z', { status: 'PUBLISHED' })
const lions = gameRow('lions', 'Lions - Eagles', '2027-05-14T18:00:00.000Z')

async function openList(
  at: string,
  games: readonly GameRowFragment[] = [hawks, bears, lions],
  answers: Answers = {},
) {
  const client = gamesClient(games, answers)
  const page = (
    <main>
      <GameListPage FillPanel={() => null} />
    </main>
  )
  return renderPage(page, { client, path: '/game/list', at: `/game/list${at}` })
}

const refused = new CombinedError({
  graphQLErrors: [{ message: 'refused', extensions: { code: 'CONFLICT', reason: 'gameChanged' } }],
})

const wholeHawks = {
  ...hawks,
  ...{ isTournament: false, homeTeam: null, awayTeam: null, number: null, note: null },
  requiredCertification: null,
  assignments: { __typename: 'ModelAssignmentConnection', items: [] },
  invitations: { __typename: 'ModelInvitationConnection', items: [] },
}

const links = () => [...document.querySelectorAll<HTMLElement>('a[data-index]')]
const names = () => links().map(({ textContent }) => textContent)

test('2,000 games draw only the rows in the window; scrolling and searching reach the others', async () => {
  const { screen } = await openList('?when=all', manyGames())
  await expect.element(screen.getByText('2,000 games')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Game 0', exact: true })).toBeVisible()
  expect(links().length).toBeLessThan(80)
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => document.querySelector('a[data-index="1999"]')).not.toBeNull()
  await expect.element(document.querySelector<HTMLElement>('a[data-index="1999"]')).toBeInViewport()
  expect(links().length).toBeLessThan(80)
  await userEvent.fill(screen.getByLabelText('Search games'), 'game 1234')
  await expect.element(screen.getByText('1 of 2,000 games')).toBeVisible()
  await expect.poll(names).toEqual(['Game 1234'])
  await expectAccessible()
})

test('J and K move the focus by rows, X selects, Enter opens the game', async () => {
  const { screen, router } = await openList('?when=all')
  await expect.poll(names).toEqual(['Hawks - Owls', 'Bears - Wolves', 'Lions - Eagles'])
  await expectFocusAfter('jj', screen.getByRole('link', { name: 'Bears - Wolves' }))
  await expectFocusAfter('k', screen.getByRole('link', { name: 'Hawks - Owls' }))
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('checkbox', { name: 'Select Hawks - Owls' })).toBeChecked()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/game/view/hawks')
})

test('J reaches rows that are not drawn yet', async () => {
  const { screen } = await openList('?when=all', manyGames())
  await expect.element(screen.getByText('2,000 games')).toBeVisible()
  for (let step = 0; step < 45; step += 1) await userEvent.keyboard('j')
  await expect.poll(() => document.activeElement?.getAttribute('data-index')).toBe('44')
  await expect.element(document.activeElement as HTMLElement).toBeInViewport()
})

test('the slash key leads to the search, Escape clears it', async () => {
  const { screen, router } = await openList('?when=all')
  await expect.element(screen.getByText('3 games')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(screen.getByLabelText('Search games')).toHaveFocus()
  await userEvent.keyboard('bears')
  await expect.poll(names).toEqual(['Bears - Wolves'])
  await expect.poll(() => router.state.location.search).toBe('?when=all&q=bears')
  await userEvent.keyboard('{Escape}')
  await expect.poll(names).toHaveLength(3)
})

test('a column header sorts and sorts the other way, and the order is kept in the address', async () => {
  const { screen, router } = await openList('?when=all')
  await userEvent.click(screen.getByRole('button', { name: 'Game', exact: true }))
  await expect.poll(names).toEqual(['Bears - Wolves', 'Hawks - Owls', 'Lions - Eagles'])
  await userEvent.click(screen.getByRole('button', { name: 'Game', exact: true }))
  await expect.poll(names).toEqual(['Lions - Eagles', 'Hawks - Owls', 'Bears - Wolves'])
  expect(router.state.location.search).toBe('?when=all&sort=name&dir=desc')
  await expect
    .element(screen.getByRole('columnheader', { name: 'Game', exact: true }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('an address opens the list sorted and filtered, and the filter can be cleared', async () => {
  const { screen, router } = await openList('?when=all&sort=name&dir=desc&status=UNPUBLISHED')
  await expect.poll(names).toEqual(['Lions - Eagles', 'Hawks - Owls'])
  await expect.element(screen.getByText('2 of 3 games')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(names).toHaveLength(3)
  expect(router.state.location.search).toBe('?when=all&sort=name&dir=desc')
})

test('choosing a filter leaves the table where it is', async () => {
  const { screen } = await openList('?when=all')
  await expect.poll(names).toHaveLength(3)
  const top = () => screen.getByRole('table').element().getBoundingClientRect().top
  const before = top()
  expect(screen.getByRole('button', { name: 'Clear filters' }).query()).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Unpublished' }))
  await expect.element(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  expect(top()).toBe(before)
})

test('the duplicate dialog says what is wrong, and keeps what was typed when the server refuses', async () => {
  const { screen } = await openList('?when=all', [hawks], {
    WholeGames: () => gamePage([wholeHawks]),
    Change: () => ({ error: refused }),
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hawks - Owls' }))
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  const dialog = screen.getByRole('dialog', { name: 'Duplicate 1 game' })
  await expect.element(dialog.getByLabelText('First date')).toHaveFocus()
  await expect.element(dialog.getByLabelText('First date')).toHaveValue('2027-05-19')
  const weeks = dialog.getByLabelText('Number of weeks')
  await userEvent.fill(weeks, '99')
  await expect.element(dialog.getByText('must be between 1 and 52')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.fill(weeks, '2')
  await expect
    .element(dialog.getByText('Creates 2 unpublished games with the same positions and fees.'))
    .toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Duplicate' }))
  await expect.element(screen.getByText(/^Not duplicated\./)).toBeVisible()
  await expect.element(weeks).toHaveValue('2')
})

const deletedHawks = { __typename: 'Mutation', step0: { __typename: 'Game', id: 'hawks' } }

test.each([
  ['leaves the list for good', { data: deletedHawks }, '1 game deleted.', ['Bears - Wolves']],
  [
    'is listed again when the server refuses',
    { error: refused },
    /^Not deleted\./,
    ['Hawks - Owls', 'Bears - Wolves'],
  ],
])('a deleted game is hidden at once, and %s', async (_outcome, answer, notice, listed) => {
  const gate = createGate()
  const { screen } = await openList('?when=all', [hawks, bears], {
    WholeGames: () => gamePage([wholeHawks]),
    Change: async () => {
      await gate.opened
      return answer
    },
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hawks - Owls' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(names).toEqual(['Bears - Wolves'])
  gate.open()
  await expect.element(screen.getByText(notice)).toBeVisible()
  await expect.poll(names).toEqual(listed)
})

test('placed officials who are not told are counted, and their games are found and published', async () => {
  const placed = { ...bears, status: 'PUBLISHED', offersSent: 1, offersNotSent: 2 } as const
  const asked: unknown[] = []
  const { screen } = await openList('?when=all', [hawks, placed, lions], {
    PreviewPublish(variables) {
      asked.push(variables?.gameIds)
      return { data: { previewPublish: publishPreviewOf([]) } }
    },
  })
  const offers = screen.getByRole('region', { name: 'Offers that are not sent' })
  await expect.element(offers).toHaveTextContent('2 not sent.')
  await expect.element(screen.getByTitle(/1 waiting for an answer, 2 placed, not told yet/)).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.click(offers.getByRole('button', { name: 'Show only these' }))
  await expect.poll(names).toEqual(['Bears - Wolves'])
  await userEvent.click(offers.getByRole('button', { name: 'Publish 1 game' }))
  await expect.poll(() => asked).toEqual([['bears']])
  await userEvent.click(offers.getByRole('button', { name: 'Show all games' }))
  await expect.poll(names).toHaveLength(3)
})

test('an export says how many games it has, and remembers how it was made', async () => {
  const venue = { ...hawks.court?.venue, formattedAddress: '1 Main St' }
  const more = { privateNote: null, cancelReason: null, court: { ...hawks.court, venue } }
  const crews = [hawks, bears].map((game) => ({ ...wholeHawks, ...game, ...more }))
  const { screen } = await openList('?when=all', [hawks, bears], { ExportedGames: () => gamePage(crews) })
  const dialog = screen.getByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await expect.element(dialog.getByText('2 records')).toBeVisible()
  await userEvent.click(dialog.getByText('CSV', { exact: true }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Crew: email and phone' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
  await expect.element(screen.getByText('2 lines exported.')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Search games'), 'hawks')
  await expect.poll(names).toEqual(['Hawks - Owls'])
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await expect.element(dialog.getByRole('checkbox', { name: 'Crew: email and phone' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
  await expect.element(screen.getByText('1 line exported.')).toBeVisible()
})

test('an export that fails says why and keeps what was chosen', async () => {
  const { screen } = await openList('?when=all', [hawks], {
    ExportedGames: () => ({ error: refused }),
  })
  const dialog = screen.getByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.selectOptions(dialog.getByLabelText('Layout'), 'Assignr: games with officials')
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
  await expect.element(dialog.getByText(/^Not exported\./)).toBeVisible()
  await expect.element(dialog.getByLabelText('Layout')).toHaveValue('assignrExport')
})

test('Escape in the duplicate dialog keeps the selection, and the focus is back on Duplicate', async () => {
  const { screen } = await openList('?when=all', [hawks], { WholeGames: () => gamePage([wholeHawks]) })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hawks - Owls' }))
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  await expect.element(screen.getByRole('dialog').getByLabelText('First date')).toHaveFocus()
  await expectFocusAfter('{Escape}', screen.getByRole('button', { name: 'Duplicate' }))
  await expect.element(screen.getByText('1 selected')).toBeVisible()
})

test('No to a deletion keeps the selection, and the focus is back on Delete; Yes leads to the list', async () => {
  const confirmed = {
    ...wholeHawks,
    ...{ status: 'CONFIRMED', officialsConfirmed: 1 },
    assignments: connection('Assignment', [
      positionOf('p1', 'Referee', { official: personOf('maria', 'Maria'), confirmedAssignment: true }),
    ]),
    invitations: connection('Invitation', [
      invitationOf('i1', personOf('maria', 'Maria'), { published: true, accepted: true, hasResponded: true }),
    ]),
  }
  const { screen } = await openList('?when=all', [hawks, bears], {
    WholeGames: () => gamePage([confirmed]),
    Change: () => ({ data: { step0: { __typename: 'Game', id: 'hawks' } } }),
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hawks - Owls' }))
  const remove = screen.getByRole('button', { name: 'Delete' })
  await userEvent.click(remove)
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await expectFocusAfter('{Escape}', remove)
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await expect.element(screen.getByText('1 selected')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.querySelector('a[data-index]')).not.toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('the mark of what is left to do is not cut short beside a long name', async () => {
  const name = 'Mill Creek Pioneers vs Cedar Grove Rams, second semifinal of the winter cup'
  const over = gameRow('over', name, '2026-01-12T18:00:00.000Z', { status: 'PUBLISHED' })
  const { screen } = await openList('?when=all', [over])
  const mark = screen.getByTitle('Over, not marked complete')
  await expect.element(mark).toHaveTextContent('Over: Over, not marked complete')
  expect(mark.element().scrollWidth).toBeLessThanOrEqual(mark.element().clientWidth)
})
