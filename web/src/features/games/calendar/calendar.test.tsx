import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { gameRow, gamesClient, manyGames } from '../../../../test/game-rows.ts'
import { signInManager } from '../../../../test/manager.ts'
import type { Answers } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { ShownPanel } from '../../../../test/shown-panel.tsx'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { Calendar } from './calendar.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const derby = gameRow('derby', 'Hawks - Owls', '2027-05-12T18:00:00.000Z')

function openCalendar(at: string, games: readonly GameRowFragment[] = [derby], answers: Answers = {}) {
  const client = gamesClient(games, answers)
  const page = (
    <main>
      <h1>Welcome, Ana</h1>
      <Calendar onLiveChange={() => {}} FillPanel={ShownPanel} />
    </main>
  )
  return renderPage(page, { client, path: '/gamecalendar/:date', at: `/gamecalendar/${at}` })
}

const cell = (date: string) => document.querySelector<HTMLElement>(`td[data-date="${date}"]`)

test('keys change the view, arrow keys move by days, Enter opens the day with its courts', async () => {
  const { screen } = await openCalendar('2027-05-11?view=week')
  await expect.element(screen.getByRole('radio', { name: 'Week' })).toBeChecked()
  await userEvent.keyboard('1')
  await expect.element(screen.getByRole('grid', { name: 'May 2027' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  cell('2027-05-11')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.activeElement).toBe(cell('2027-05-12'))
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Wed, May 12, 2027' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Court 1, Maplewood' }))
    .toHaveTextContent('Hawks - Owls')
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('4')
  await expect.element(screen.getByRole('radio', { name: 'Agenda' })).toBeChecked()
})

test.each([
  ['week', 'May 9, 2027 – May 15, 2027: derby, late'],
  ['day', 'Wed, May 12, 2027: derby'],
])('Fill of the %s is about its games', async (view, scope) => {
  const late = gameRow('late', 'Bears - Wolves', '2027-05-13T18:00:00.000Z')
  const { screen } = await openCalendar(`2027-05-12?view=${view}`, [derby, late])
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  await expect.element(screen.getByText(scope)).toBeVisible()
})

test('offers that are not sent are counted, shown on their games, and found', async () => {
  const placed = gameRow('placed', 'Bears - Wolves', '2027-05-13T18:00:00.000Z', { offersNotSent: 2 })
  const { screen } = await openCalendar('2027-05-11', [derby, placed])
  const offers = screen.getByRole('region', { name: 'Offers that are not sent' })
  await expect.element(offers).toHaveTextContent('2 not sent.')
  await expect.element(screen.getByRole('link', { name: /Bears - Wolves.*2 not sent/ })).toBeVisible()
  await userEvent.click(offers.getByRole('button', { name: 'Show only these' }))
  await expect.element(screen.getByRole('link', { name: /Hawks - Owls/ })).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test.each(['month', 'week', 'agenda'])('the board of the chosen day is reached from the %s', async (view) => {
  const { screen } = await openCalendar(`2027-05-11?view=${view}`)
  const board = screen.getByRole('link', { name: 'Board' })
  await expect.element(board).toHaveAttribute('href', '/game/board/2027-05-11')
})

test('on a phone the week is scrolled to the chosen day; from 1280 pixels all days fit', async () => {
  const week = () => document.querySelector<HTMLElement>('[data-view="week"]')
  const isFitting = () => (week()?.scrollWidth ?? Number.NaN) <= (week()?.clientWidth ?? Number.NaN)
  const dayButton = (date: string) => document.querySelector<HTMLElement>(`button[data-date="${date}"]`)
  await browserPage.viewport(390, 800)
  try {
    await openCalendar('2027-05-14?view=week')
    await expect.poll(() => dayButton('2027-05-14')?.getBoundingClientRect().left).toBeLessThan(300)
    expect(dayButton('2027-05-14')?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
    expect(dayButton('2027-05-11')?.getBoundingClientRect().right).toBeLessThan(0)
    expect(isFitting()).toBe(false)
  } finally {
    await browserPage.viewport(1280, 800)
  }
  await expect.poll(isFitting).toBe(true)
})

test('on a phone the tools are one row; view and filters are behind a button with a mark', async () => {
  await browserPage.viewport(390, 800)
  try {
    const { screen } = await openCalendar('2027-05-12?view=agenda&status=UNPUBLISHED')
    await expect.element(screen.getByRole('link', { name: /Hawks - Owls/ })).toBeVisible()
    const top = document.querySelector('section')?.getBoundingClientRect().top ?? Number.NaN
    const list = screen.getByRole('heading', { level: 3 }).first().element().getBoundingClientRect().top
    expect(list - top).toBeLessThan(80)
    await expect.element(screen.getByRole('radio', { name: 'Week' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'View and filters, 1 filter set' }))
    await expect.element(screen.getByRole('radio', { name: 'Week' })).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: 'Unpublished' })).toBeChecked()
    await expectAccessibleInBothSchemes()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expect.element(screen.getByRole('button', { name: 'View and filters', exact: true })).toBeVisible()
  } finally {
    await browserPage.viewport(1280, 800)
  }
})

test.each(['month', 'week', 'day', 'agenda'])(
  'the %s counts positions without an official as open, and officials who were asked again',
  async (view) => {
    const asked = { offersSent: 2, askedAgain: 1, openPositions: 1, positionsNeeded: 3 }
    const changed = gameRow('changed', 'Bears - Wolves', '2027-05-12T19:00:00.000Z', asked)
    const offered = { offersSent: 2, openPositions: 0 }
    const sent = gameRow('sent', 'Lions - Owls', '2027-05-12T20:00:00.000Z', offered)
    const { screen } = await openCalendar(`2027-05-12?view=${view}`, [changed, sent])
    await expect.element(screen.getByRole('link', { name: /Bears - Wolves.*1 asked again/ })).toBeVisible()
    const head = () => screen.getByText('1 open', { exact: true }).element().parentElement?.textContent
    await expect.poll(head).toMatch(/^1 open1 asked again$/)
    await expectAccessibleInBothSchemes()
  },
)

test('a game without open positions is left out where only those are wanted', async () => {
  const covered = gameRow('covered', 'Bears - Wolves', '2027-05-13T18:00:00.000Z', { openPositions: 0 })
  const { screen } = await openCalendar('2027-05-11?view=agenda&with=open', [derby, covered])
  await expect.element(screen.getByRole('link', { name: /Hawks - Owls/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Bears - Wolves/ })).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Crew' }), 'All crews')
  await expect.element(screen.getByRole('link', { name: /Bears - Wolves/ })).toBeVisible()
})

test('down and up in the month move by a week', async () => {
  await openCalendar('2027-05-11?view=month')
  await expect.poll(() => cell('2027-05-11')).not.toBeNull()
  cell('2027-05-11')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement).toBe(cell('2027-05-18'))
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => document.activeElement).toBe(cell('2027-05-11'))
})

test('the filter is kept in the address', async () => {
  const { screen, router } = await openCalendar('2027-05-12?view=agenda')
  await expect.element(screen.getByRole('link', { name: /Hawks - Owls/ })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Confirmed' }))
  await expect.element(screen.getByText('No game matches these filters.')).toBeVisible()
  expect(router.state.location.search).toBe('?view=agenda&status=CONFIRMED')
  await expectAccessibleInBothSchemes()
})

test('an address with a filter opens filtered, and the filter can be cleared', async () => {
  const { screen, router } = await openCalendar('2027-05-12?view=agenda&status=CONFIRMED')
  await expect.element(screen.getByText('No game matches these filters.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.element(screen.getByRole('link', { name: /Hawks - Owls/ })).toBeVisible()
  expect(router.state.location.search).toBe('?view=agenda')
})

test('a month with 2,000 games draws a few chips per day and counts the open positions of all', async () => {
  const { screen } = await openCalendar('2027-05-12?view=month', manyGames())
  await expect.element(screen.getByRole('grid', { name: 'May 2027' })).toBeVisible()
  expect(cell('2027-05-12')).toHaveTextContent('130 open')
  expect(cell('2027-05-12')).toHaveTextContent('+62 more')
  expect(document.querySelectorAll('td[data-date] a').length).toBeLessThan(42 * 4)
})

test('Alt and an arrow key move a game, and Undo moves it back', async () => {
  const moves: unknown[] = []
  const MoveGame: Answers['MoveGame'] = (variables) => {
    const { input } = variables as { input: { startDateTime: string; undo?: boolean } }
    moves.push([input.startDateTime, input.undo])
    return {
      data: { __typename: 'Mutation', updateGame: gameRow('derby', 'Hawks - Owls', input.startDateTime) },
    }
  }
  const { screen } = await openCalendar('2027-05-12?view=month', [derby], { MoveGame })
  const chip = screen.getByRole('link', { name: /Hawks - Owls/ })
  await expect.element(chip).toBeVisible()
  ;(chip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(screen.getByText('Hawks - Owls moved to 2027-05-13 18:00.')).toBeVisible()
  expect(cell('2027-05-13')).toHaveTextContent('Hawks - Owls')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('Hawks - Owls is back on 2027-05-12 18:00.')).toBeVisible()
  expect(moves).toEqual([
    ['2027-05-13T18:00:00.000Z', undefined],
    ['2027-05-12T18:00:00.000Z', true],
  ])
})
