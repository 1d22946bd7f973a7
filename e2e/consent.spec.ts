import { expectAccessible } from './axe.ts'
import { ask, askAsVisitor, makeLeague } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

const hour = 3_600_000

test('a game moves after it was confirmed: one official accepts the change, another declines inside the cancellation limit', async ({
  page: manager,
  whistle,
  anotherBrowser,
}) => {
  await newManager(manager, whistle)
  const { court, division, people } = await makeLeague(manager)
  const id = crypto.randomUUID()
  const start = Date.now() + 12 * hour
  const made = await ask(
    manager,
    `mutation ($game: CreateGameInput!) {
      createGame(input: $game) { id }
      a: createAssignment(input: { id: "${id}-a", name: "Referee", assignmentGameId: "${id}", fee: 65, index: 0 }) { id }
      b: createAssignment(input: { id: "${id}-b", name: "Umpire", assignmentGameId: "${id}", fee: 50, index: 1 }) { id }
      i0: createInvitation(input: { invitationGameId: "${id}", invitationOfficialId: "${people[0]?.id}" }) { invitationId }
      i1: createInvitation(input: { invitationGameId: "${id}", invitationOfficialId: "${people[1]?.id}" }) { invitationId }
      publishGame(input: { id: "${id}" }) { id }
    }`,
    {
      game: {
        ...{ id, name: 'Raiders vs Falcons', duration: 90, startDateTime: new Date(start).toISOString() },
        ...{ gameCourtId: court, gameDivisionId: division, officialsNeeded: 2 },
      },
    },
  )
  const codes = ['i0', 'i1'].map((alias) => (made[alias] as { invitationId: string }).invitationId)
  for (const [at, letter] of ['a', 'b'].entries())
    await askAsVisitor(whistle, 'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }', {
      input: { assignmentId: `${id}-${letter}`, invitationId: codes[at] },
    })
  const statusIs = (status: string) =>
    expect(async () => {
      const { getGame } = await ask(manager, `{ getGame(id: "${id}") { status } }`)
      expect(getGame).toEqual({ status })
    }).toPass()
  await statusIs('CONFIRMED')

  await manager.goto(`/game/view/${id}`)
  const crew = (name: string) => manager.getByRole('listitem', { name, exact: true })
  await expect(crew('Referee')).toContainText('Confirmed')
  await ask(
    manager,
    `mutation { updateGame(input: { id: "${id}", startDateTime: "${new Date(start + 3 * hour).toISOString()}" }) { id } }`,
  )
  await expect(crew('Referee')).toContainText('publishing asks Maria Lopez to accept it')
  await manager.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(
    manager.getByText('2 officials have confirmed and will be asked to accept the change.'),
  ).toBeVisible()
  await manager.getByRole('button', { name: 'Yes' }).click()
  await expect(crew('Referee')).toContainText('Asked again')
  await expect(crew('Umpire')).toContainText(
    'James Sato confirmed before the change and has not answered since',
  )
  await statusIs('PUBLISHED')
  await expectAccessible(manager)

  const mail = await newestMailTo(whistle.dataDir, people[0]?.email ?? '')
  expect(mail).toContain('Accept the change')
  const [maria, james] = [await anotherBrowser(), await anotherBrowser()]
  await maria.goto(`/session/invitation/${codes[0]}`)
  await expect(maria.getByText('This game has changed')).toBeVisible()
  await expectAccessible(maria)
  await maria.getByRole('button', { name: 'Accept the change' }).click()
  await expect(maria.getByText('You accepted the change: Referee, Raiders vs Falcons.')).toBeVisible()
  await expect(maria.getByText('Assigned to You')).toBeVisible()

  await james.goto(`/session/checkin/${codes[1]}`)
  await expect(james.getByText(/The game has changed since you accepted it/)).toBeVisible()
  await james.getByRole('link', { name: 'Open the invitation' }).click()
  await james.getByRole('button', { name: 'Decline' }).click()
  await james.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(james.getByText('You have declined.')).toBeVisible()
  await expect(crew('Referee')).toContainText('Confirmed')
  await expect(crew('Umpire')).toContainText('Open')
  await statusIs('PUBLISHED')
})
