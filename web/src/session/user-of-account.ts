import { basicPlan } from '@whistle/domain/accounts/subscription-plan'
import type { request as requestServer } from '../api/request.ts'
import { ownZone } from '../time/own-zone.ts'
import type { Account } from './auth-service.ts'
import {
  ChangeUserDocument,
  CreateSubscriptionDocument,
  CreateUserDocument,
  GetUserDocument,
  type SignedInUserFragment,
} from './operations.generated.ts'

type Services = { request: typeof requestServer; report: (what: string, error: unknown) => void }

/**
 * The user of an account. At a manager's first sign-in there is none yet: it is created, with its BASIC plan.
 * A failure is reported and does not prevent the sign-in; the next one tries again.
 */
export async function userOfAccount(
  account: Account,
  services: Services,
): Promise<SignedInUserFragment | null> {
  const user = await findOrCreateUser(account, services)
  if (!user || user.role === 'OFFICIAL') return user
  const zoned = user.timeZone ? user : await setZone(user, services)
  return zoned.subscription ? zoned : subscribe(zoned, services)
}

async function findOrCreateUser(account: Account, { request, report }: Services) {
  try {
    const { getUser } = await request(GetUserDocument, { id: account.id })
    if (getUser) return getUser
    const input = {
      id: account.id,
      username: account.name,
      email: account.email,
      registered: true,
      role: 'SCHEDULER' as const,
      timeZone: ownZone,
    }
    const { createUser } = await request(CreateUserDocument, { input })
    return createUser ?? null
  } catch (error) {
    report('Error registering new user', error)
    return null
  }
}

/** Accounts of older releases have no zone. Without one the server cannot know the clock of a venue without a pin. */
async function setZone(user: SignedInUserFragment, { request, report }: Services) {
  try {
    const { updateUser } = await request(ChangeUserDocument, { input: { id: user.id, timeZone: ownZone } })
    return updateUser ?? user
  } catch (error) {
    report('Error saving the time zone', error)
    return user
  }
}

async function subscribe(user: SignedInUserFragment, { request, report }: Services) {
  try {
    const { createOTOSubscription } = await request(CreateSubscriptionDocument, { input: basicPlan })
    const { updateUser } = await request(ChangeUserDocument, {
      input: { id: user.id, userSubscriptionId: createOTOSubscription?.id },
    })
    return updateUser ?? user
  } catch (error) {
    report('Error setting up subscription', error)
    return user
  }
}
