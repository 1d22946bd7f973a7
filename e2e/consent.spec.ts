import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, makeLeague } from './league.ts'
import { expectSubjects, newestMailTo } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

const hour = 3_600_000

test('a Saturday: two games are staffed, an official drops out the night before, a game moves, another is called off, and each official reads what concerns them', async ({
  page: manager,
  whistle: { dataDir },
  whistle,
  anotherBrowser,
}) => {
  test.slow()
  const { email: ana } = await newManager(manager, whistle)
  const names = ['Maria Lopez', 'James Sato', 'Peter Novak', 'Lucia Gomez'] as const
  const { court, division, key, people } = await makeLeague(manager, names)
  const [maria = '', james = '', peter = '', lucia = ''] = people.map(({ email }) => email)
  const [raiders, hawks] = [`raiders-${key}`, `hawks-${key}`]
  const start = Date.now() + 30 * hour
  const at = (hours: number) => new Date(start + hours * hour).toISOString()
  const pages = new Map<string, Page>()

  /** A page of the phone of an official, at the link of the newest letter. */
  async function openLetter(address: string, path = 'invitation'): Promise<Page> {
    const [, code = ''] = /\/session\/invitation\/([\w-]{7})/.exec(await newestMailTo(dataDir, address)) ?? []
    const phone = pages.get(address) ?? (await anotherBrowser())
    pages.set(address, phone)
    await phone.goto(`/session/${path}/${code}`)
    return phone
  }
  async function accept(address: string): Promise<void> {
    const phone = await openLetter(address)
    await phone.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(phone.getByText('Assigned to You')).toBeVisible()
  }
  const statusIs = (status: string) =>
    expect(async () => {
      const { getGame } = await ask(manager, `{ getGame(id: "${raiders}") { status } }`)
      expect(getGame).toEqual({ status })
    }).toPass()
  const crew = (name: string) => manager.getByRole('listitem', { name, exact: true })

  await test.step('both games are staffed and published at once: everyone gets an offer of their position', async () => {
    const place = (alias: string, name: string, game: string, fee: number, who: number) =>
      `${alias}: createAssignment(input: { name: "${name}", assignmentGameId: "${game}", fee: ${fee}, index: ${who} }) { id }`
    const created = await ask(
      manager,
      `mutation ($raiders: CreateGameInput!, $hawks: CreateGameInput!) {
        a: createGame(input: $raiders) { id }
        b: createGame(input: $hawks) { id }
        ${place('p0', 'Referee', raiders, 65, 0)} ${place('p1', 'Umpire', raiders, 50, 1)} ${place('p3', 'Referee', hawks, 65, 0)}
        updateOfficial(input: { id: "${people[3]?.id}", language: "es" }) { id }
      }`,
      Object.fromEntries(
        [
          ['raiders', raiders, 'Raiders vs Falcons', at(0), 2],
          ['hawks', hawks, 'Hawks vs Owls', at(4), 1],
        ].map(([name, id, title, startDateTime, officialsNeeded]) => [
          name,
          {
            ...{ id, name: title, duration: 90, startDateTime, officialsNeeded },
            ...{ gameCourtId: court, gameDivisionId: division },
          },
        ]),
      ),
    )
    const give = [0, 1, 3].map(
      (who) =>
        `g${who}: updateAssignment(input: { id: "${(created[`p${who}`] as { id: string }).id}", assignmentOfficialId: "${people[who]?.id}" }) { id }`,
    )
    await ask(manager, `mutation { ${give.join(' ')} }`)
    await manager.goto('/game/list')
    await manager.getByRole('button', { name: 'Publish 2 games' }).click()
    await manager.getByRole('button', { name: 'Yes', exact: true }).click()
    await expectSubjects(dataDir, maria, [/^Can you work .+\? Referee, Raiders vs Falcons, D1$/])
    await expectSubjects(dataDir, james, [/^Can you work .+\? Umpire, Raiders vs Falcons, D1$/])
    await expectSubjects(dataDir, lucia, [/^¿Puedes arbitrar el .+\? Referee, Hawks vs Owls, D1$/])
  })

  await test.step('all accept from their letters, and are confirmed', async () => {
    for (const address of [maria, james, lucia]) await accept(address)
    await statusIs('CONFIRMED')
    await expectSubjects(dataDir, maria, [/^Can you work/, /^You’re confirmed: Raiders vs Falcons/])
    await expectSubjects(dataDir, james, [/^Can you work/, /^You’re confirmed: Raiders vs Falcons/])
    await expectSubjects(dataDir, lucia, [/^¿Puedes arbitrar/, /^Confirmado: Hawks vs Owls/])
  })

  await test.step('James drops out, and the other game is called off: the manager and Lucia are notified, Maria is not', async () => {
    const phone = await openLetter(james)
    await phone.getByRole('button', { name: 'Give back' }).click()
    await phone.getByLabel('Reason (optional)').fill('A fever')
    await phone.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
    await expect(phone.getByText('You gave Umpire back.', { exact: true })).toBeVisible()
    await manager.goto(`/game/view/${hawks}`)
    await manager.getByRole('button', { name: 'Cancel game…' }).click()
    await manager.getByRole('dialog').getByLabel('Reason').selectOption('Weather')
    await manager.getByRole('dialog').getByRole('button', { name: 'Cancel game' }).click()
    await expect(manager.getByText('This game is cancelled.')).toBeVisible()
    await expectSubjects(dataDir, ana, [/^James Sato gave back Umpire: Raiders vs Falcons, D1, /])
    await expectSubjects(dataDir, lucia, [/^¿Puedes/, /^Confirmado/, /^Cancelado: Hawks vs Owls/])
    const calledOff = await newestMailTo(dataDir, lucia)
    expect(calledOff).toContain('No hace falta que vayas.')
    expect(calledOff).toContain('filename=cancel.ics')
  })

  await test.step('the link of the letter opens the choice of a replacement, who gets an offer and accepts', async () => {
    const mail = await newestMailTo(dataDir, ana)
    expect(mail).toContain('Reason: A fever')
    await manager.goto(/\/game\/view\/\S+\?replace=[\w-]+/.exec(mail)?.[0] ?? '')
    await manager.getByRole('button', { name: 'Choose an official yourself' }).click()
    await manager.getByRole('dialog').getByText('Peter Novak').click()
    await expect(crew('Umpire')).toContainText('Peter Novak')
    await manager.getByRole('button', { name: 'Publish changes' }).click()
    await manager.getByRole('button', { name: 'Yes', exact: true }).click()
    await expectSubjects(dataDir, peter, [/^Can you work .+\? Umpire, Raiders vs Falcons/])
    await accept(peter)
    await statusIs('CONFIRMED')
    await expectSubjects(dataDir, peter, [/^Can you work/, /^You’re confirmed: Raiders vs Falcons/])
  })

  await test.step('the game moves, into the time in which nothing can be given back: its crew is asked again', async () => {
    await ask(
      manager,
      `mutation { updateGame(input: { id: "${raiders}", startDateTime: "${at(-10)}" }) { id } }`,
    )
    await expect(crew('Referee')).toContainText('publishing asks Maria Lopez to accept it')
    await manager.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(
      manager.getByText('2 officials have confirmed and will be asked to accept the change.'),
    ).toBeVisible()
    await manager.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(crew('Referee')).toContainText('Asked again')
    await expect(crew('Umpire')).toContainText(
      'Peter Novak confirmed before the change and has not answered since',
    )
    await statusIs('PUBLISHED')
    await expectAccessible(manager)
  })

  await test.step('Maria accepts the change, Peter declines it', async () => {
    await expectSubjects(dataDir, maria, [/^Can/, /^You’re/, /^Changed: Raiders vs Falcons, D1 is now /])
    expect(await newestMailTo(dataDir, maria)).toContain('Accept the change')
    const marias = await openLetter(maria)
    await expect(marias.getByText('This game has changed')).toBeVisible()
    await expectAccessible(marias)
    await marias.getByRole('button', { name: 'Accept the change' }).click()
    await expect(marias.getByText('You accepted the change: Referee, Raiders vs Falcons.')).toBeVisible()
    await expect(marias.getByText('Assigned to You')).toBeVisible()

    const peters = await openLetter(peter, 'checkin')
    await expect(peters.getByText(/The game has changed since you accepted it/)).toBeVisible()
    await peters.getByRole('link', { name: 'Open the invitation' }).click()
    await peters.getByRole('button', { name: 'Decline' }).click()
    await peters.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(peters.getByText('You have declined.')).toBeVisible()
    await expect(crew('Referee')).toContainText('Confirmed')
    await expect(crew('Umpire')).toContainText('Open')
    await statusIs('PUBLISHED')
  })

  await test.step('in the end everyone has had these letters, and no other', async () => {
    await expectSubjects(dataDir, ana, [
      /^James Sato gave back/,
      /^Peter Novak declined the change: Raiders vs Falcons/,
    ])
    await expectSubjects(dataDir, maria, [/^Can/, /^You’re/, /^Changed: Raiders/, /^You’re confirmed/])
    await expectSubjects(dataDir, peter, [/^Can/, /^You’re/, /^Changed: Raiders/])
    await expectSubjects(dataDir, james, [/^Can/, /^You’re/])
    await expectSubjects(dataDir, lucia, [/^¿Puedes/, /^Confirmado/, /^Cancelado/])
  })
})
