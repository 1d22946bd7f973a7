import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, makeLeague } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

const names = [
  ...['Maria Lopez', 'James Sato', 'Lena Fischer', 'Peter Novak', 'Ruth Adeyemi', 'Ben Carter', 'Ida Berg'],
  ...['Omar Haddad', 'Nina Rossi', 'Tom Walsh', 'Ana Ruiz', 'Kofi Mensah', 'Eva Lund', 'Sam Ortiz'],
]
const days = ['2027-05-15', '2027-05-16']
const hours = Array.from({ length: 15 }, (_, at) => String(at + 7).padStart(2, '0'))

/** Sixty games: on both days at fifteen times on two courts. */
const weekend = days
  .flatMap((day) => hours.flatMap((hour) => ['Court 1', 'Court 2'].map((court) => ({ day, hour, court }))))
  .map(
    ({ day, hour, court }, at) =>
      `Hawks ${at} vs Owls ${at},${day},${hour}:00,50,D1,Riverside Arena,${court}`,
  )

/** Work of the server in the background: it takes as long as the machine is busy. */
const later = { timeout: 180_000 }

/** Focuses it and presses Enter: nothing here needs a pointer. */
async function press(control: Locator): Promise<void> {
  await expect(control).toBeEnabled(later)
  await control.press('Enter')
}

async function expectPublished(page: Page, ids: readonly string[]): Promise<void> {
  await expect(async () => {
    const { listGames } = await ask(page, '{ listGames(limit: 100) { items { id status } } }')
    const { items } = listGames as { items: { id: string; status: string }[] }
    const waiting = items.filter(({ id, status }) => ids.includes(id) && status !== 'PUBLISHED')
    expect(waiting, 'games that are not published yet').toEqual([])
  }).toPass(later)
}

test('an imported weekend is filled, questioned, applied, published and repaired by keyboard, live in a second window', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  // Every wait has its own deadline; together they take as long as the machine is busy.
  test.setTimeout(15 * 60_000)
  await newManager(page, whistle)
  const { people } = await makeLeague(page, names)
  const second = await anotherBrowser({ like: page })

  await test.step('sixty games are imported and stay selected', async () => {
    await page.goto('/game/list')
    await press(page.getByRole('button', { name: 'Import' }))
    const dialog = page.getByRole('dialog', { name: 'Import games' })
    await dialog
      .getByLabel('Or paste the lines')
      .fill(['Name,Date,Time,Duration,Division,Venue,Court', ...weekend].join('\n'))
    await expect(dialog.getByText('60 games will be created.')).toBeVisible(later)
    await press(dialog.getByRole('button', { name: 'Import games' }))
    await expect(page.getByText('60 selected')).toBeVisible(later)
    await second.goto(`/game/board/${days[0]}`)
    await expect(second.getByText('0 of 60 positions filled')).toBeVisible(later)
  })

  await test.step('the panel and the page of the proposal count the same positions', async () => {
    await press(page.getByRole('button', { name: 'Fill' }))
    const panel = page.getByRole('dialog', { name: 'Fill open positions' })
    await expect(panel.getByText('60 games · 180 open positions, 60 of them backups')).toBeVisible()
    await press(panel.getByRole('button', { name: 'Propose officials' }))
    await expect(page.getByRole('heading', { name: 'Fills all 180 open positions.' })).toBeVisible(later)
    await expectAccessible(page)
  })

  await test.step('a pick says why, and two are rejected; another run leaves them out', async () => {
    const why = page.getByRole('button', { name: /^Why / }).first()
    await press(why)
    const reasons = page.getByRole('dialog', { name: /^Why / })
    await expect(reasons.getByText('The next who were free')).toBeVisible()
    await expect(reasons.getByText('Total')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(reasons).toBeHidden()
    await expect(why).toBeFocused()

    const labels: (string | null)[] = []
    for (const at of [0, 5]) {
      const reject = page.getByRole('button', { name: /^Not here: / }).nth(at)
      await press(reject)
      await expect(reject).toHaveAttribute('aria-pressed', 'true')
      labels.push(await reject.getAttribute('aria-label'))
    }
    await press(page.getByRole('button', { name: 'Run again around these 2 choices' }))
    await expect(page.getByText('around 0 locked and 2 left out.')).toBeVisible(later)
    await expect(page.getByRole('heading', { name: 'Fills all 180 open positions.' })).toBeVisible(later)
    await expect(page.getByRole('button', { name: 'Apply all' })).toBeVisible(later)
    for (const label of labels) await expect(page.getByLabel(label ?? '', { exact: true })).toHaveCount(0)
  })

  const games = await test.step('it is applied and published, and the second window fills', async () => {
    await press(page.getByRole('button', { name: 'Apply all' }))
    await expect(page.getByText('180 picks are applied.')).toBeVisible(later)
    await expect(second.getByText('60 of 60 positions filled')).toBeVisible(later)
    await press(page.getByRole('button', { name: 'Publish 60 games' }))
    await press(
      page.getByRole('alertdialog', { name: 'Publish 60 games?' }).getByRole('button', { name: 'Yes' }),
    )
    const { listGames } = await ask(
      page,
      '{ listGames(limit: 100) { items { id name assignments { items { name official { id } } } } } }',
    )
    const { items } = listGames as { items: PublishedGame[] }
    await expectPublished(
      page,
      items.map(({ id }) => id),
    )
    return items
  })

  await test.step('an official declines, and the game is repaired where the trouble is seen', async () => {
    const [maria] = people
    if (!maria) throw new Error('The league has no officials')
    const hers = games.find(({ assignments }) => placeIn({ assignments }, maria.id) === 'Referee')
    if (!hers) throw new Error('Maria Lopez is Referee of no game')
    await second.goto(`/game/view/${hers.id}`)
    const position = second.getByRole('listitem', { name: 'Referee' })
    await expect(position).toContainText('Maria Lopez')

    const phone = await anotherBrowser()
    const mail = await newestMailTo(whistle.dataDir, maria.email)
    await phone.goto(/\/session\/invitation\/[\w-]{7}/.exec(mail)?.[0] ?? '')
    const card = phone.locator('details').filter({ hasText: hers.name })
    await card.getByRole('button', { name: 'Decline' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(position).not.toContainText('Maria Lopez')

    await page.goto(`/game/view/${hers.id}`)
    await press(page.getByRole('button', { name: 'Find an official for Referee' }))
    const panel = page.getByRole('dialog', { name: 'Find an official' })
    await press(panel.getByRole('button', { name: /^Use this: / }).first())
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await expectPublished(page, [hers.id])
    await expect(position.getByRole('link')).toBeVisible()
    await expect(position).not.toContainText('Maria Lopez')
    await expectAccessible(page)
  })
})

type PublishedGame = {
  id: string
  name: string
  assignments: { items: { name: string; official: { id: string } | null }[] }
}

/** The position that the official has. */
function placeIn(
  { assignments }: Pick<PublishedGame, 'assignments'>,
  officialId: string,
): string | undefined {
  return assignments.items.find(({ official }) => official?.id === officialId)?.name
}
