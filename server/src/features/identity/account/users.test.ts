import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const getUser = (client: Client, id = client.userId) =>
  client.get(
    'query ($id: ID!) { getUser(id: $id) { id role username email registered firstname owner createdAt subscription { name numberOfAllowedSports totalNumberOfEnabledSports isActive expDate } } }',
    { id },
  )
const createUser = (client: Client, input: object) =>
  client.ask(
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id role email registered } }',
    { input },
  )
const subscribe = (client: Client, input: object = {}) =>
  client.ask(
    'mutation ($input: CreateOTOSubscriptionInput!) { createOTOSubscription(input: $input) { id name owner } }',
    {
      input: {
        name: 'BASIC',
        numberOfAllowedSports: 3,
        totalNumberOfEnabledSports: 0,
        isActive: true,
        ...input,
      },
    },
  )

describe('the first sign-in', () => {
  test('finds no user and no subscription, and creates and links both', async () => {
    const ann = await world.newcomer('ann@example.org')
    expect((await getUser(ann)).getUser).toBeNull()
    const { userId: id } = ann
    const created = await createUser(ann, {
      id,
      username: 'ann@example.org',
      email: 'ann@example.org',
      registered: true,
      role: 'SCHEDULER',
    })
    expect(created.data.createUser).toEqual({
      id,
      role: 'SCHEDULER',
      email: 'ann@example.org',
      registered: true,
    })
    expect((await getUser(ann)).getUser.subscription).toBeNull()
    const subscription = (await subscribe(ann)).data.createOTOSubscription
    expect(subscription).toMatchObject({ name: 'BASIC', owner: id })
    await ann.get(
      'mutation ($id: ID!, $s: ID!) { updateUser(input: { id: $id, userSubscriptionId: $s, firstname: "Ann" }) { id } }',
      { id, s: subscription.id },
    )
    expect((await getUser(ann)).getUser).toMatchObject({
      firstname: 'Ann',
      owner: id,
      subscription: {
        name: 'BASIC',
        numberOfAllowedSports: 3,
        totalNumberOfEnabledSports: 0,
        isActive: true,
        expDate: null,
      },
    })
  })

  test('is idempotent for concurrent requests: one user and one subscription', async () => {
    const ann = await world.newcomer()
    const both = await Promise.all([createUser(ann, { id: ann.userId }), createUser(ann, { id: ann.userId })])
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(both.find(({ errors }) => errors)?.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', reason: 'onlyOnce' } },
    ])
    const plans = await Promise.all([subscribe(ann), subscribe(ann)])
    expect(plans.filter(({ errors }) => !errors)).toHaveLength(1)
  })
})

describe('a client cannot set', () => {
  test.each([
    ['another id', { id: 'somebody-else' }, 'id'],
    ['another role', { role: 'OFFICIAL' }, 'role'],
    ['another e-mail', { email: 'boss@example.org' }, 'email'],
  ])('%s', async (_what, lie, field) => {
    const mallory = await world.newcomer()
    const { errors } = await createUser(mallory, { id: mallory.userId, ...lie })
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', field } }])
    expect((await getUser(mallory)).getUser).toBeNull()
  })

  test.each([
    [{ name: 'GOLD' }],
    [{ numberOfAllowedSports: 100 }],
    [{ totalNumberOfEnabledSports: -5 }],
    [{ isActive: false }],
    [{ expDate: '2099-01-01T00:00:00Z' }],
  ])('a plan that is not BASIC: %j', async (lie) => {
    const mallory = await world.newcomer()
    await createUser(mallory, { id: mallory.userId })
    expect((await subscribe(mallory, lie)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', reason: 'onlyBasicPlan' } },
    ])
  })

  test('another account’s subscription as its own', async () => {
    const [ann, mallory] = await Promise.all([world.manager(), world.manager()])
    const { rows } = await world.database.pool.query('select id from subscription where owner = $1', [
      ann.userId,
    ])
    const { errors } = await mallory.ask(
      'mutation ($id: ID!, $s: ID!) { updateUser(input: { id: $id, userSubscriptionId: $s }) { id } }',
      {
        id: mallory.userId,
        s: rows[0].id,
      },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', field: 'userSubscriptionId' } }])
  })
})

test.each([
  ['Ann\nBcc: all@example.org', 'notText'],
  ['Ann\u2028Lee', 'notText'],
  ['\u200b\u2060', 'required'],
  ['x'.repeat(201), 'tooLong'],
])('the name %j is refused like that of an official', async (name, reason) => {
  const ann = await world.manager()
  for (const field of ['username', 'firstname', 'lastname'] as const) {
    const { errors } = await ann.ask(
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
      {
        input: { id: ann.userId, [field]: name },
      },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason, field } }])
  }
})

test('an empty name is none', async () => {
  const ann = await world.manager()
  const update = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { firstname lastname } }'
  const { updateUser } = await ann.get(update, { input: { id: ann.userId, firstname: ' ', lastname: null } })
  expect(updateUser).toEqual({ firstname: null, lastname: null })
})

test('an account cannot read or change another account’s user', async () => {
  const [ann, bob] = await Promise.all([world.manager(), world.manager()])
  expect((await getUser(bob, ann.userId)).getUser).toBeNull()
  const { errors } = await bob.ask(
    'mutation ($id: ID!) { updateUser(input: { id: $id, firstname: "Eve" }) { id } }',
    { id: ann.userId },
  )
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await getUser(ann)).getUser.firstname).toBeNull()
})

test('a subscription before the user is refused with a sentence', async () => {
  const early = await world.newcomer()
  expect((await subscribe(early)).errors).toMatchObject([
    {
      message: 'create your user first: call createUser with the id of your session',
      extensions: { code: 'FORBIDDEN', reason: 'userFirst' },
    },
  ])
})

test('a phone number is stored in international format, and an invalid one is refused', async () => {
  const ann = await world.manager()
  const change = (mobile: string) =>
    ann.ask(
      'mutation ($id: ID!, $mobile: String) { updateUser(input: { id: $id, mobile: $mobile }) { mobile } }',
      { id: ann.userId, mobile },
    )
  expect((await change('(212) 555-0123')).data.updateUser.mobile).toBe('+12125550123')
  expect((await change('call me')).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', field: 'mobile' } },
  ])
})

test('how dates, distances and weeks are read is chosen by the account, and taken back with null', async () => {
  const ann = await world.manager()
  const choose = async (input: object) => {
    const choice = 'dateStyle distanceUnit weekStart'
    const change = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ${choice} } }`
    return (await ann.get(change, { input: { id: ann.userId, ...input } })).updateUser
  }
  expect(await choose({})).toEqual({ dateStyle: null, distanceUnit: null, weekStart: null })
  const chosen = { dateStyle: 'LOCAL', distanceUnit: 'KILOMETERS', weekStart: 'MONDAY' }
  expect(await choose(chosen)).toEqual(chosen)
  expect(await choose({ firstname: 'Ann' })).toEqual(chosen)
  expect(await choose({ dateStyle: null })).toEqual({ ...chosen, dateStyle: null })
})
