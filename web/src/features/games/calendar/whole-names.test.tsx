import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { enlargeText } from '../../../../test/large-text.ts'
import { signInManager } from '../../../../test/manager.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { ShownPanel } from '../../../../test/shown-panel.tsx'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { Calendar } from './calendar.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const name = 'Mill Creek Pioneers vs Cedar Grove Rams'
const venue = {
  ...{ __typename: 'Venue', id: 'cedar', name: 'Cedar Grove Community Center', timeZone: 'UTC' },
} as const
const crewNames = ['Bartholomew Featherstone', 'Maria Lopez']

const gameAt = (number: number, title: string, more: Partial<GameRowFragment> = {}) => {
  const court = { __typename: 'Court', id: `gym${number}`, name: `Gymnasium ${number}`, venue } as const
  return gameRow(`game${number}`, title, '2027-05-12T18:00:00.000Z', { court, crewNames, ...more })
}
const game = (more: Partial<GameRowFragment> = {}) => gameAt(0, name, more)
/** The courts share the width of the screen: with eight of them each has the least that it can have. */
const eightCourts = (more: Partial<GameRowFragment> = {}) => [
  game(more),
  ...Array.from({ length: 7 }, (_, at) => gameAt(at + 1, `Other game ${at}`)),
]

async function openCalendar(at: string, games: readonly GameRowFragment[]) {
  const { screen } = await renderPage(
    <main>
      <Calendar onLiveChange={() => {}} FillPanel={ShownPanel} />
    </main>,
    { client: gamesClient(games), path: '/gamecalendar/:date', at: `/gamecalendar/${at}` },
  )
  const chip = screen.getByRole('link', { name: new RegExp(name) })
  await expect.element(chip).toBeVisible()
  return { screen, chip: chip.element() }
}

/** A desktop of 1280 pixels whose reader has enlarged the text of the browser by this share has as many em as this one. */
async function narrowAs(enlarged: number): Promise<void> {
  await browserPage.viewport(Math.floor(1280 / enlarged), 800)
  onTestFinished(() => browserPage.viewport(1280, 800))
}

/** The lines of the text of an element, each inside of the box around it. */
function wholeLinesOf(element: Element, box: Element): number {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth + 1)
  const lines = new Set<number>()
  for (const line of range.getClientRects()) {
    expect(line.left).toBeGreaterThanOrEqual(left - 1)
    expect(line.right).toBeLessThanOrEqual(right + 1)
    expect(line.top).toBeGreaterThanOrEqual(top - 1)
    expect(line.bottom).toBeLessThanOrEqual(bottom + 1)
    lines.add(Math.round(line.top))
  }
  return lines.size
}
const nameIn = (chip: Element): Element => {
  const found = [...chip.querySelectorAll('span')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error('the chip has no name')
  return found
}

test('a day of the month names its games whole where text is large, and in one line where it is not', async () => {
  const { chip } = await openCalendar('2027-05-12?view=month', [game()])
  expect(chip.clientHeight).toBeLessThan(26)
  await narrowAs(1.5)
  await expect.poll(() => chip.clientHeight).toBeGreaterThan(40)
  expect(wholeLinesOf(nameIn(chip), chip)).toBeGreaterThan(1)
  expect(wholeLinesOf(chip, chip.closest('td') as Element)).toBeGreaterThan(2)
})

test.each([60, 90])(
  'a block of %s minutes in the day names its game and its court whole',
  async (duration) => {
    for (const size of ['100%', '150%', '200%'] as const) {
      await enlargeText(size, 1280)
      const { screen, chip } = await openCalendar('2027-05-12?view=day', eightCourts({ duration }))
      const head = screen.getByText(venue.name).first().element()
      expect(wholeLinesOf(head, head.parentElement as Element)).toBe(2)
      expect(wholeLinesOf(nameIn(chip), chip), `lines at ${size}`).toBe(2)
      await screen.unmount()
    }
  },
)

test('the last line of a crew that has no room in its block is whole', async () => {
  const many = Array.from({ length: 6 }, (_, at) => `Bartholomew Featherstone ${at}`)
  const { chip } = await openCalendar('2027-05-12?view=day', eightCourts({ duration: 60, crewNames: many }))
  const { bottom } = chip.getBoundingClientRect()
  const text = nameIn(chip).parentElement as Element
  expect(text.scrollHeight).toBeGreaterThan(text.clientHeight)
  expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
  expect(text.clientHeight % Number.parseFloat(getComputedStyle(text).lineHeight)).toBeLessThan(0.5)
})
