import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { game, james, maria, openBoard, option, position } from '../../../../test/board.tsx'
import { signInManager } from '../../../../test/manager.ts'
import type { BoardGame } from './board-model.ts'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

/** A game on a court of a venue. */
function gameOn(name: string, hour: number, court: string, venue: string): BoardGame {
  const at = { __typename: 'Venue', id: venue.toLowerCase(), name: venue, timeZone: 'UTC', location: null }
  const on = { __typename: 'Court', id: court, name: court, venue: at }
  return { ...game(name, hour), court: on }
}

test('games are grouped by venue and court, and filtered by venue, which the address keeps', async () => {
  const games = [
    gameOn('Owls', 14, 'Court 10', 'Maplewood'),
    gameOn('Hawks', 15, 'Court 2', 'Maplewood'),
    gameOn('Lions', 16, 'Court 1', 'Arena'),
    gameOn('Bears', 18, 'Court 2', 'Maplewood'),
    game('Foxes', 13),
  ]
  const { screen, router } = await openBoard(games)
  const region = screen.getByRole('region', { name: 'Games' })
  await expect.element(region.getByRole('heading', { name: 'Maplewood' })).toBeVisible()
  const headings = () =>
    region
      .getByRole('heading')
      .all()
      .map((each) => each.element().textContent)
  const maplewood = ['Maplewood', 'Court 2', 'Hawks', 'Bears', 'Court 10', 'Owls']
  expect(headings()).toEqual(['Arena', 'Court 1', 'Lions', ...maplewood, 'No court', 'Foxes'])
  await expectAccessibleInBothSchemes()
  await userEvent.selectOptions(screen.getByLabelText('Venue'), 'Maplewood')
  await expect.poll(headings).toEqual(maplewood)
  await expect.element(screen.getByText('0 of 6 positions filled')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }))
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/game/board/2027-05-13?venue=maplewood')
})

test('an open backup is as high as the other positions: what it is stands beside its name', async () => {
  const hawks = game('Hawks', 15)
  const [referee, umpire] = hawks.assignments?.items ?? []
  Object.assign(umpire ?? {}, { isBackup: true })
  const { screen } = await openBoard([hawks])
  const backup = position(screen, 'Umpire \\(backup\\)', 'Hawks')
  await expect.element(backup).toBeVisible()
  const heightOf = (id: string | undefined) =>
    document.querySelector(`[data-position="${id}"]`)?.getBoundingClientRect().height
  expect(heightOf(referee?.id)).toBeGreaterThan(20)
  expect(heightOf(umpire?.id)).toBe(heightOf(referee?.id))
})

test('a day of another sport says that nothing matches, and shows all again', async () => {
  const { screen } = await openBoard([game('Hawks', 15)], {}, '?sport=basketball')
  await expect.element(screen.getByText('No games match.')).toBeVisible()
  await expect.element(screen.getByLabelText('Sport')).toHaveValue('basketball')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }).last())
  await expect.element(screen.getByRole('article', { name: 'Hawks' })).toBeVisible()
})

test('a crew is copied to the next game on its court where that is possible, and taken back by Undo', async () => {
  const first = gameOn('Hawks', 14, 'Court 1', 'Arena')
  const [referee, umpire] = first.assignments?.items ?? []
  Object.assign(referee ?? {}, { official: { ...james } })
  Object.assign(umpire ?? {}, { official: { ...maria } })
  const elsewhere = gameOn('Foxes', 16, 'Court 2', 'Arena')
  Object.assign(elsewhere.assignments?.items[0] ?? {}, { official: { ...maria } })
  const next = gameOn('Owls', 16, 'Court 1', 'Arena')
  const { screen } = await openBoard([first, next, elsewhere])
  const card = screen.getByRole('article', { name: 'Owls' })
  await expect.element(option(screen, 'Maria Lopez')).toBeVisible()
  const copy = screen.getByRole('button', { name: 'Copy the crew to Owls' })
  ;(copy.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      screen.getByText(/^Placed in Owls, not sent yet: James Sato. Left out: Maria Lopez \(Offered .* Foxes/),
    )
    .toBeVisible()
  await expect.element(card).toHaveTextContent('James Sato')
  await expect.element(position(screen, 'Umpire', 'Owls')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('The crew of Owls is as it was before the copy.')).toBeVisible()
  await expect.element(card).not.toHaveTextContent('James Sato')
})
