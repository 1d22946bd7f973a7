import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, askAsVisitor, makeLeague } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

type League = Awaited<ReturnType<typeof makeLeague>>

/** A date in the future in every time zone. */
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

/** A game of 90 minutes with a referee and an umpire, at 17:30 in New York unless told otherwise (18:30 in summer). */
async function makeGame(page: Page, { court, division }: League, id: string, start = `${soon}T22:30:00Z`) {
  await ask(
    page,
    `mutation {
      createGame(input: { id: "${id}", name: "Tigers vs Comets", duration: 90, startDateTime: "${start}",
        gameCourtId: "${court}", gameDivisionId: "${division}" }) { id }
      a: createAssignment(input: { id: "ref-${id}", name: "Referee", assignmentGameId: "${id}", fee: 65, index: 0 }) { id }
      b: createAssignment(input: { id: "ump-${id}", name: "Umpire", assignmentGameId: "${id}", fee: 50, index: 1 }) { id }
    }`,
  )
}

async function openEdit(page: Page, id: string): Promise<void> {
  await page.goto(`/game/edit/${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tigers vs Comets')
}

const row = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const modified = (page: Page) => page.getByText('Modified', { exact: true })

test('a whole game is saved in one request and then published', async ({ page, whistle }) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  const [maria, james] = league.people
  const id = `g-${league.key}`
  await makeGame(page, league, id)
  await ask(
    page,
    `mutation { createInvitation(input: { invitationGameId: "${id}", invitationOfficialId: "${james?.id}" }) { id } }`,
  )
  await page.goto(`/game/view/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit game' })).toBeVisible()
  await expect(modified(page)).toBeHidden()

  await page.getByLabel('Name', { exact: true }).fill('Tigers vs Owls')
  await expect(modified(page)).toBeVisible()
  await page.getByLabel('Start', { exact: true }).fill('20:15')
  await page.getByLabel('Fee ($) of Referee').fill('72.5')
  await page.getByLabel('Position 2').fill('Line judge')
  await page.getByRole('button', { name: 'Remove the invitation to James Sato' }).click()
  await page.getByRole('button', { name: 'Invite officials' }).click()
  await page.getByRole('checkbox', { name: /Maria Lopez/ }).click()
  await page.getByRole('button', { name: 'Add 1' }).click()
  await expect(row(page, 'Maria Lopez')).toContainText('Created when you save')
  await expectAccessible(page)

  const mutations: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().endsWith('/graphql') && /"mutation/.test(body)) mutations.push(body)
  })
  await page.getByLabel('Name', { exact: true }).press('Control+s')
  await expect(page.getByText('Tigers vs Owls saved but not published.')).toBeVisible()
  await expect(modified(page)).toBeHidden()
  expect(mutations).toHaveLength(1)
  await expect(page.getByText('Unpublished', { exact: true })).toBeVisible()
  await expect(row(page, 'James Sato')).toHaveCount(0)
  await expect(row(page, 'Line judge')).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('1 official will get the invitation by email or text message.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(row(page, 'Maria Lopez')).toContainText(`to ${maria?.email}`)
  await page.getByRole('link', { name: 'Back to the game' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tigers vs Owls' })).toBeVisible()
  await expect(page.getByText(new RegExp(`${soon} 20:15 E[SD]T · 90 min`))).toBeVisible()
  await expect(page.getByLabel('Fee of Referee')).toHaveValue('72.50')
})

test('a second browser sees that the game was changed meanwhile, and keeps what was typed', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  const id = `g-${league.key}`
  await makeGame(page, league, id)
  const second = await anotherBrowser({ like: page })
  for (const each of [page, second]) await openEdit(each, id)

  await second.getByLabel('Name', { exact: true }).fill('Mine, typed for long')
  await second.getByLabel('Fee ($) of Umpire').fill('61')
  await page.getByLabel('Name', { exact: true }).fill('Theirs')
  await page.getByLabel('Duration in minutes').fill('75')
  await save(page).click()
  await expect(page.getByText('Theirs saved but not published.')).toBeVisible()

  await expect(second.getByText('This game was changed in another window')).toBeVisible()
  await expect(
    second.getByText('Name: Tigers vs Comets → Theirs (you have Mine, typed for long)'),
  ).toBeVisible()
  await expect(second.getByText('Duration in minutes: 90 → 75')).toBeVisible()
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Mine, typed for long')
  await expect(save(second)).toBeDisabled()
  await expectAccessible(second)

  await second.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(second.getByText('Mine, typed for long saved but not published.')).toBeVisible()
  await expect(second.getByLabel('Duration in minutes')).toHaveValue('75')
  await expect(second.getByLabel('Fee ($) of Umpire')).toHaveValue('61.00')
  // The first browser has no unsaved change: it shows the new values.
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mine, typed for long')
  await expect(modified(page)).toBeHidden()
})

test('an official answers while the form is open, and the form keeps what was typed', async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  const [maria] = league.people
  const id = `g-${league.key}`
  await makeGame(page, league, id)
  await makeGame(page, league, `other-${id}`, `${soon}T20:00:00Z`)
  await ask(
    page,
    `mutation {
      i: createInvitation(input: { invitationGameId: "${id}", invitationOfficialId: "${maria?.id}" }) { id }
      u: updateAssignment(input: { id: "ref-other-${id}", assignmentOfficialId: "${maria?.id}" }) { id }
      c: updateAssignment(input: { id: "ref-other-${id}", confirmedAssignment: true }) { id }
      publishGame(input: { id: "${id}" }) { id }
    }`,
  )
  const mail = await newestMailTo(whistle.dataDir, maria?.email ?? '')
  const code = /\/session\/invitation\/([\w-]{7})/.exec(mail)?.[1]
  await openEdit(page, id)
  await page.getByLabel('Name', { exact: true }).fill('Half typed')
  const signUp = 'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }'
  await askAsVisitor(whistle, signUp, {
    input: { assignmentId: `ref-${id}`, invitationId: code },
  })
  await expect(row(page, 'Referee')).toContainText('Maria Lopez')
  await expect(row(page, 'Referee')).toContainText('Confirmed')
  await expect(row(page, 'Maria Lopez')).toContainText('Accepted')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half typed')
  await expect(page.getByText('This game was changed in another window')).toBeHidden()

  // Three hours earlier the official has another game: a warning, and the official is asked again on publishing.
  await page.getByLabel('Start', { exact: true }).fill('15:30')
  await expect(page.getByText(/Maria Lopez: Busy .* Tigers vs Comets/)).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Half typed saved but not published.')).toBeVisible()
})
