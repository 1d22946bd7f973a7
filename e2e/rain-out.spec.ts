import type { Page } from '@playwright/test'
import { ask, makeLeague } from './league.ts'
import { expectSubjects } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

const names = 'Ana Ben Cora Dan Eva Finn Gina Hugo Ines Jon Kay Leo Mia Ned Olga Paul Rosa Sam Tina Una'
  .split(' ')
  .map((first) => `${first} Adams`)

/** A day next week by the calendar of the venue, in New York. */
const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

/**
 * Twelve published games of one venue and day, with a referee for 65 and an umpire for 50 who have all confirmed: twenty
 * officials, the first four of them in two games. Every official has had one letter.
 */
async function makeDay(page: Page, dataDir: string) {
  const { court, division, key, people } = await makeLeague(page, names)
  const games = Array.from({ length: 12 }, (_, n) => {
    const half = Math.floor(n / 2)
    const onCourt = n % 2 ? court.replace('c1-', 'c2-') : court
    const start = `${day}T${12 + half}:00:00-05:00`
    return { id: `g${n}-${key}`, name: `Game ${n + 1}`, start, court: onCourt }
  })
  const held = games.flatMap(({ id }, n) =>
    ['Referee', 'Umpire'].map((name, index) => ({
      ...{ id: `p${2 * n + index}-${key}`, game: id, name, fee: index ? 50 : 65 },
      official: people[(2 * n + index) % people.length]?.id,
    })),
  )
  const each = (mutation: (position: (typeof held)[number]) => string) =>
    ask(page, `mutation { ${held.map((position, n) => `m${n}: ${mutation(position)} { id }`).join(' ')} }`)
  const all = (mutation: (game: (typeof games)[number]) => string) =>
    ask(page, `mutation { ${games.map((game, n) => `m${n}: ${mutation(game)} { id }`).join(' ')} }`)
  await all(
    ({ id, name, start, court }) => `createGame(input: { id: "${id}", name: "${name}", duration: 60,
      startDateTime: "${start}", gameCourtId: "${court}", gameDivisionId: "${division}" })`,
  )
  await each(
    ({ id, game, name, fee }) =>
      `createAssignment(input: { id: "${id}", name: "${name}", assignmentGameId: "${game}", fee: ${fee} })`,
  )
  await each(
    ({ id, official }) =>
      `updateAssignment(input: { id: "${id}", assignmentOfficialId: "${official}", override: true })`,
  )
  await all(({ id }) => `publishGame(input: { id: "${id}" })`)
  for (const { email } of people) await expectSubjects(dataDir, email, [/./])
  await each(({ id }) => `updateAssignment(input: { id: "${id}", confirmedAssignment: true })`)
  return { games, people }
}

test('rain: a venue’s day is called off with a pay share, twenty officials get one letter each, and two games are restored', async ({
  page,
  whistle: { dataDir },
  whistle,
}) => {
  test.slow()
  await newManager(page, whistle)
  const { games, people } = await makeDay(page, dataDir)
  const [first, second] = games

  await test.step('the dialog of the day says what it does and who is notified', async () => {
    await page.goto(`/gamecalendar/${day}?view=day`)
    await page.getByRole('button', { name: 'Call off games…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note to officials').fill('The courts are under water.')
    await dialog.getByLabel('Pay share').fill('50')
    await expect(dialog).toContainText('$690 in all')
    await expect(dialog).toContainText('20 officials will be told, one message each')
    await dialog.getByRole('button', { name: 'Cancel 12 games' }).click()
    await expect(page.getByText('12 games are cancelled.')).toBeVisible()
  })

  await test.step('when Undo has run out each official has exactly one letter, about all of their games', async () => {
    for (const [n, { email }] of people.entries())
      await expectSubjects(dataDir, email, [
        /./,
        n < 4 ? /^Called off: 2 of your games/ : /^Called off: Game \d+/,
      ])
  })

  await test.step('half of the fees is due', async () => {
    await page.goto(`/payments?when=${day}..${day}`)
    await expect(page.getByText('20 officials · $690.00 due')).toBeVisible()
    await expect(page.getByRole('row', { name: /Ana Adams/ })).toContainText('$65.00')
    await expect(page.getByRole('row', { name: /Una Adams/ })).toContainText('$25.00')
  })

  await test.step('two games are on again: only their officials are asked, and no share is due for them', async () => {
    for (const game of [first, second]) {
      await page.goto(`/game/view/${game?.id}`)
      await expect(page.getByText('This game is cancelled.')).toBeVisible()
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect(page.getByText(`${game?.name} is on again.`)).toBeVisible()
    }
    for (const [n, { email }] of people.entries())
      await expectSubjects(dataDir, email, [/./, /^Called off/, ...(n < 4 ? [/^On again: /] : [])])
    await page.goto(`/payments?when=${day}..${day}`)
    await expect(page.getByText('20 officials · $575.00 due')).toBeVisible()
  })
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es' })

  test('rain: the day is called off, twenty officials are notified once each, and two games are restored', async ({
    page,
    whistle: { dataDir },
    whistle,
  }) => {
    test.slow()
    await newManager(page, whistle)
    const { games, people } = await makeDay(page, dataDir)
    await page.goto(`/gamecalendar/${day}?view=day`)
    await page.getByRole('button', { name: 'Cancelar partidos…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Parte de la tarifa').fill('50')
    await expect(dialog).toContainText('$690 en total')
    await expect(dialog).toContainText('Se avisará a 20 árbitros, con un mensaje cada uno')
    await dialog.getByRole('button', { name: 'Cancelar 12 partidos' }).click()
    await expect(page.getByText('12 partidos están cancelados.')).toBeVisible()
    for (const { email } of people) await expectSubjects(dataDir, email, [/./, /^(Called off|Cancelad)/])
    for (const { id, name } of games.slice(0, 2)) {
      await page.goto(`/game/view/${id}`)
      await page.getByRole('button', { name: 'Restaurar' }).click()
      await expect(page.getByText(`${name} se juega de nuevo.`)).toBeVisible()
    }
    await page.goto(`/payments?when=${day}..${day}`)
    await expect(page.getByText(/20 árbitros · \$575,00/)).toBeVisible()
  })
})
