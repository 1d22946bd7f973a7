import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask, makeLeague } from './league.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

/** A day of last month, and the month as the page's address has it. */
function lastMonth() {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
  const text = (date: Date) => date.toISOString().slice(0, 10)
  return { from: text(first), to: text(end), day: (count: number) => `${text(first).slice(0, 8)}${count}` }
}

/** A month of games that two officials have worked: 65 as the referee, 50 as the umpire. */
async function makeMonth(page: Page, games: number) {
  const { court, division, people } = await makeLeague(page)
  const { day } = lastMonth()
  const ids = Array.from({ length: games }, () => crypto.randomUUID())
  const starts = ids.map((_, at) => `${day(10 + at)}T23:00:00Z`)
  await ask(
    page,
    `mutation { ${ids.map(
      (id, at) => `g${at}: createGame(input: { id: "${id}", name: "Tigers vs Comets ${at + 1}", duration: 90,
        startDateTime: "${starts[at]}", gameCourtId: "${court}", gameDivisionId: "${division}" }) { id }`,
    )} }`,
  )
  const [maria = { id: '' }, james = { id: '' }] = people
  const held = ids.flatMap((game) => [
    { id: crypto.randomUUID(), game, name: 'Referee', fee: 65, official: maria.id },
    { id: crypto.randomUUID(), game, name: 'Umpire', fee: 50, official: james.id },
  ])
  await ask(
    page,
    `mutation { ${held.map(
      ({ id, game, name, fee }, at) => `a${at}: createAssignment(input: { id: "${id}", name: "${name}",
        assignmentGameId: "${game}", fee: ${fee} }) { id }`,
    )} }`,
  )
  const each = (input: (position: (typeof held)[number]) => string) =>
    ask(
      page,
      `mutation { ${held.map(
        (position, at) =>
          `a${at}: updateAssignment(input: { id: "${position.id}", ${input(position)} }) { id }`,
      )} }`,
    )
  await each(({ official }) => `assignmentOfficialId: "${official}", override: true`)
  await each(() => 'confirmedAssignment: true')
  await each(() => 'hasCompleted: true')
}

test('a month’s payroll: from due to paid, exported, and taken back', async ({ page, whistle }) => {
  test.slow()
  await newManager(page, whistle)
  await makeMonth(page, 3)
  const { from, to } = lastMonth()

  await test.step('the page lists what is due to each official', async () => {
    await page.goto('/payments')
    await page.getByLabel('Period').selectOption('Last month')
    await expect(page.getByRole('row', { name: /Maria Lopez/ })).toContainText('$195.00')
    await expect(page.getByRole('row', { name: /James Sato/ })).toContainText('$150.00')
    await expect(page.getByText('2 officials · $345.00 due')).toBeVisible()
  })

  await test.step('a bonus is added on the statement, and too large a deduction refused', async () => {
    await page.getByRole('link', { name: 'Maria Lopez' }).click()
    await page.getByRole('button', { name: 'Add adjustment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Deduction', { exact: true }).click()
    await dialog.getByLabel('Amount').fill('900')
    await dialog.getByLabel('Reason').fill('Late')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog).toContainText('A deduction of 900.00 is more than what is due in all: 195.00')
    await dialog.getByText('Bonus', { exact: true }).click()
    await dialog.getByLabel('Amount').fill('20')
    await dialog.getByLabel('Reason').fill('Stood in at short notice')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('row', { name: /Bonus: Stood in at short notice/ })).toContainText('$20.00')
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Payments' })
      .click()
    await expect(page.getByRole('row', { name: /Maria Lopez/ })).toContainText('$215.00')
  })

  await test.step('both are marked as paid at once, with date, method and reference', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Mark paid' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('$365.00')
    await dialog.getByLabel('Method').selectOption('Check')
    await dialog.getByLabel('Reference').fill('1041')
    await dialog.getByRole('button', { name: 'Mark paid' }).click()
    await expect(page.getByText('2 officials marked as paid')).toBeVisible()
    await expect(page.getByRole('row', { name: /Maria Lopez/ })).toContainText('Check 1041')
  })

  await test.step('the export has the chosen columns', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('CSV', { exact: true }).click()
    await dialog.getByLabel('Email').uncheck()
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await file).path(), 'utf8')
    const [head, maria] = text.trim().split('\r\n').toSorted().toReversed()
    expect(`${head}\n${maria}`).toContain(`,3,195.00,0.00,20.00,215.00,0.00,215.00,`)
    expect(text).not.toContain('@example.org')
    expect(text).toContain(`${from},${to}`)
  })

  await test.step('taken back after a Yes, and undone', async () => {
    await page.getByRole('checkbox', { name: 'Select Maria Lopez' }).check()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Take back the payment of $215.00 to Maria Lopez?',
    )
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(page.getByRole('row', { name: /Maria Lopez/ })).toContainText('Due')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('row', { name: /Maria Lopez/ })).toContainText('Check 1041')
  })

  await test.step('the year shows what was paid', async () => {
    await page.getByRole('link', { name: 'Yearly totals' }).click()
    await expect(page.getByRole('row', { name: /Maria Lopez/ })).toContainText('$215.00')
  })
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es' })

  test('October’s payroll: from due to paid, exported and taken back', async ({ page, whistle }) => {
    test.slow()
    await newManager(page, whistle)
    await makeMonth(page, 2)
    const { from, to } = lastMonth()
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

    await test.step('what is due', async () => {
      await page.goto(`/payments?when=${from}..${to}`)
      await expect(page.getByText('2 árbitros · $230,00 por pagar')).toBeVisible()
      await expect(card('Maria Lopez')).toContainText('$130,00')
      await expect(card('James Sato')).toContainText('$100,00')
    })

    await test.step('a bonus on the statement', async () => {
      await page.getByRole('link', { name: 'Maria Lopez' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Maria Lopez/ })).toBeVisible()
      await page.getByRole('button', { name: 'Añadir un ajuste' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Bonificación', { exact: true }).click()
      await dialog.getByLabel('Importe').fill('20,50')
      await dialog.getByLabel('Motivo').fill('Llegó con poco aviso')
      await dialog.getByRole('button', { name: 'Añadir' }).click()
      await expect(page.getByText('Bonificación: Llegó con poco aviso')).toBeVisible()
      await page.goBack()
      await expect(card('Maria Lopez')).toContainText('$150,50')
    })

    await test.step('all are paid at once', async () => {
      await page.getByRole('checkbox', { name: 'Seleccionar todos' }).check()
      await page.getByRole('button', { name: 'Marcar como pagado' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('$250,50')
      await dialog.getByLabel('Forma de pago').selectOption('Transferencia')
      await dialog.getByLabel('Referencia').fill('T-1041')
      await dialog.getByRole('button', { name: 'Marcar como pagado' }).click()
      await expect(page.getByText('2 árbitros marcados como pagados')).toBeVisible()
      for (const name of ['Maria Lopez', 'James Sato'])
        await expect(card(name)).toContainText('Transferencia T-1041')
    })

    await test.step('exported for the payroll', async () => {
      await page.getByRole('button', { name: 'Exportar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('CSV', { exact: true }).click()
      const file = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Descargar' }).click()
      const text = await readFile(await (await file).path(), 'utf8')
      expect(text).toContain('Apellidos,Nombre,Correo,Desde,Hasta,Partidos,Tarifas')
      expect(text).toMatch(
        new RegExp(
          `Lopez,Maria,maria-\\w+@example.org,${from},${to},2,130.00,0.00,20.50,150.50,0.00,150.50,`,
        ),
      )
      expect(text).toContain('Transferencia,T-1041')
    })

    await test.step('taken back, undone, and taken back for good', async () => {
      const takeBack = async () => {
        await page.getByRole('checkbox', { name: 'Seleccionar a Maria Lopez' }).check()
        await page.getByRole('button', { name: 'Anular el pago' }).click()
        await expect(page.getByRole('alertdialog')).toContainText('¿Anular el pago de $150,50 a Maria Lopez?')
        await page.getByRole('button', { name: 'Sí' }).click()
        await expect(card('Maria Lopez')).toContainText('Por pagar')
      }
      await takeBack()
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(card('Maria Lopez')).toContainText('Transferencia T-1041')
      await takeBack()
      await expect(page.getByText('2 árbitros · $150,50 por pagar')).toBeVisible()
      await expect(card('James Sato')).toContainText('Transferencia T-1041')
    })
  })
})
