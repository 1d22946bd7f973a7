import { expect, it } from 'vitest'
import type { request } from '../api/request.ts'
import { ownZone } from '../time/own-zone.ts'
import {
  ChangeUserDocument,
  CreateSubscriptionDocument,
  CreateUserDocument,
  GetUserDocument,
} from './operations.generated.ts'
import { userOfAccount } from './user-of-account.ts'

const maria = { id: 'u1', email: 'maria@league.example', name: 'maria' }
const names = { username: 'maria', email: maria.email, firstname: null, lastname: null }
const mariasUser = {
  id: 'u1',
  role: 'SCHEDULER' as const,
  isOfficial: false,
  timeZone: ownZone,
  isVerified: true,
  ...names,
}
const newUser = { ...mariasUser, subscription: null }
const subscribedUser = { ...mariasUser, subscription: { id: 's1' } }

it('creates a manager with the BASIC plan at the first sign-in', async () => {
  const server = serverThat({
    [String(GetUserDocument)]: { getUser: null },
    [String(CreateUserDocument)]: { createUser: newUser },
    [String(CreateSubscriptionDocument)]: { createOTOSubscription: { id: 's1' } },
    [String(ChangeUserDocument)]: { updateUser: subscribedUser },
  })

  expect(await userOfAccount(maria, server)).toEqual(subscribedUser)
  expect(server.requests).toEqual([
    { id: 'u1' },
    {
      input: {
        ...{ id: 'u1', username: 'maria', email: maria.email, registered: true, role: 'SCHEDULER' },
        timeZone: ownZone,
      },
    },
    { input: { name: 'BASIC', numberOfAllowedSports: 3, totalNumberOfEnabledSports: 0, isActive: true } },
    { input: { id: 'u1', userSubscriptionId: 's1' } },
  ])
  expect(server.reported).toEqual([])
})

it('only reads a user who is complete', async () => {
  const server = serverThat({ [String(GetUserDocument)]: { getUser: subscribedUser } })
  expect(await userOfAccount(maria, server)).toEqual(subscribedUser)
  expect(server.requests).toHaveLength(1)
})

it('saves the time zone of a manager whose account has none yet', async () => {
  const server = serverThat({
    [String(GetUserDocument)]: { getUser: { ...subscribedUser, timeZone: null } },
    [String(ChangeUserDocument)]: { updateUser: subscribedUser },
  })
  expect(await userOfAccount(maria, server)).toEqual(subscribedUser)
  expect(server.requests).toEqual([{ id: 'u1' }, { input: { id: 'u1', timeZone: ownZone } }])
})

it('creates no plan for an official', async () => {
  const official = { ...newUser, role: 'OFFICIAL' as const }
  const server = serverThat({ [String(GetUserDocument)]: { getUser: official } })
  expect(await userOfAccount(maria, server)).toEqual(official)
  expect(server.reported).toEqual([])
})

it('creates a plan that an earlier sign-in failed to create', async () => {
  const server = serverThat({
    [String(GetUserDocument)]: { getUser: newUser },
    [String(CreateSubscriptionDocument)]: { createOTOSubscription: { id: 's1' } },
    [String(ChangeUserDocument)]: { updateUser: subscribedUser },
  })
  expect(await userOfAccount(maria, server)).toEqual(subscribedUser)
})

it('signs in a manager whose user could not be created, and reports it', async () => {
  const server = serverThat({ [String(GetUserDocument)]: { getUser: null } })
  expect(await userOfAccount(maria, server)).toBeNull()
  expect(server.reported).toEqual(['Error registering new user'])
})

it('signs in a manager whose plan could not be created, and reports it', async () => {
  const server = serverThat({ [String(GetUserDocument)]: { getUser: newUser } })
  expect(await userOfAccount(maria, server)).toEqual(newUser)
  expect(server.reported).toEqual(['Error setting up subscription'])
})

/** Answers the listed documents and fails on all others. */
function serverThat(answers: Record<string, unknown>) {
  const requests: unknown[] = []
  const reported: string[] = []
  const answer = async (document: unknown, variables: unknown) => {
    const known = answers[String(document)]
    if (!known) throw new Error('The server failed')
    requests.push(variables)
    return known
  }
  return {
    requests,
    reported,
    request: answer as typeof request,
    report: (what: string) => void reported.push(what),
  }
}
