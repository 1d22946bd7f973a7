import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPublishing } from '../../../../test/publishing.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
let game: string
let maria: string

beforeAll(async () => {
  stage = await startPublishing()
})
/** Ann has invited Maria, who then ended the link and has a new address. */
beforeEach(async () => {
  stage.forget()
  game = await stage.game({})
  maria = `${game}-official-0`
  await stage.publish(game)
  await stage.settled(game)
  const official = await stage.world.official(maria)
  await official.get('mutation ($manager: ID!) { leaveManager(input: { manager: $manager }) { id } }', {
    manager: stage.ann.userId,
  })
  await official.get(
    `mutation ($id: ID!) { updateOfficial(input: { id: $id, email: "maria@secret.example", mobilePhone: "+12125550177",
      smsOptIn: true, notificationPreference: "BOTH" }) { id } }`,
    { id: maria },
  )
})
afterAll(() => stage.stop())

test('the names of a crew have no new address of an official without a name', async () => {
  const { ann, world } = stage
  await world.database.pool.query(`update official set first_name = '', last_name = '' where id = $1`, [
    maria,
  ])
  await world.database.pool.query(`update assignment set official_id = $1 where game_id = $2`, [maria, game])
  const { getGame } = await ann.get(`{ getGame(id: "${game}") { crewNames askedNames } }`)
  expect([...getGame.crewNames, ...getGame.askedNames]).toEqual([''])
  await world.database.pool.query(`insert into official_manager (official_id, manager_id) values ($1, $2)`, [
    maria,
    ann.userId,
  ])
  const linked = (await ann.get(`{ getGame(id: "${game}") { crewNames askedNames } }`)).getGame
  expect([...linked.crewNames, ...linked.askedNames]).toEqual(['maria@secret.example'])
})

test('an invitation that was not published before the link ended is left out of publishing', async () => {
  stage.forget()
  const other = await stage.game({}, {})
  const [left, kept] = [`${other}-official-0`, `${other}-official-1`]
  const official = await stage.world.official(left)
  await official.get('mutation ($manager: ID!) { leaveManager(input: { manager: $manager }) { id } }', {
    manager: stage.ann.userId,
  })
  await stage.publish(other)
  await stage.settled(other)
  expect(stage.smtp.mails.flatMap(({ to }) => to)).toEqual([`${kept}@example.org`])
  const { getGame } = await stage.ann.get(
    'query ($id: ID!) { getGame(id: $id) { status invitations { items { published official { id } } } } }',
    { id: other },
  )
  expect(getGame.status).toBe('PUBLISHED')
  expect(getGame.invitations.items).toEqual(
    expect.arrayContaining([
      { published: false, official: { id: left } },
      { published: true, official: { id: kept } },
    ]),
  )
})

test('a game with no other invitation is not published', async () => {
  const other = await stage.game({})
  const official = await stage.world.official(`${other}-official-0`)
  await official.get('mutation ($manager: ID!) { leaveManager(input: { manager: $manager }) { id } }', {
    manager: stage.ann.userId,
  })
  const { errors } = await stage.ann.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', {
    id: other,
  })
  expect(errors).toMatchObject([{ extensions: { reason: 'publishNeedsInvitation' } }])
})

/** A change of the start sends the invitation again. */
async function sendAgain(): Promise<unknown> {
  await stage.ann.get(
    'mutation ($id: ID!) { updateGame(input: { id: $id, startDateTime: "2027-03-07T23:30:00Z" }) { id } }',
    { id: game },
  )
  await stage.publish(game)
  return stage.settled(game)
}
const everythingOf = async () => {
  const { getGame } = await stage.ann.get(
    `query ($id: ID!) { getGame(id: $id) { errors history { items { changes } } invitations { items {
      contactEMAIL contactSMS messageId errors official { firstName email mobilePhone } } } } }`,
    { id: game },
  )
  const { rows } = await stage.world.database.pool.query(
    'select payload from notification where user_id = $1',
    [stage.ann.userId],
  )
  return JSON.stringify([getGame, rows])
}

test('a former manager reads no address that an old invitation was sent to', async () => {
  await sendAgain()
  expect(stage.smtp.mails.flatMap(({ to }) => to)).toContain('maria@secret.example')
  const told = await everythingOf()
  expect(told).not.toContain('secret.example')
  expect(told).not.toContain('2125550177')
})

test.each([
  [{ contactEMAIL: { beginsWith: 'maria@secret' } }],
  [{ contactEMAIL: { beginsWith: 'maria@wrong' } }],
  [{ not: { contactSMS: { eq: '+12125550177' } } }],
])('nor by the condition %j', async (condition) => {
  await sendAgain()
  const variables = { input: { id: `${maria}-invitation` }, condition }
  for (const verb of ['update', 'delete']) {
    const kind = verb === 'update' ? 'UpdateInvitationInput' : 'DeleteInvitationInput'
    const { errors } = await stage.ann.ask(
      `mutation ($input: ${kind}!, $condition: ModelInvitationConditionInput) {
        ${verb}Invitation(input: $input, condition: $condition) { id } }`,
      variables,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', reason: 'notAllowed' } }])
  }
})

test('nor by the reason of a message that failed', async () => {
  stage.smtp.refusals.RCPT = '550 5.1.1 <maria@secret.example>: no such user'
  await sendAgain()
  const told = await everythingOf()
  expect(told).toContain('no such user')
  expect(told).not.toContain('secret.example')
})
