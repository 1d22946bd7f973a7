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

function findOrCreateUser(account: Account, { request, report }: Services) {
  const { id, name, email } = account
  const role = 'SCHEDULER' as const
  const input = { id, username: name, email, registered: true, role, timeZone: ownZone }
  return attempt({ report, failure: 'Error registering new user', otherwise: null }, async () => {
    const { getUser } = await request(GetUserDocument, { id })
    if (getUser) return getUser
    const { createUser } = await request(CreateUserDocument, { input })
    return createUser
  })
}

/** Accounts of older releases have no zone. Without one the server cannot know the clock of a venue without a pin. */
function setZone(user: SignedInUserFragment, { request, report }: Services) {
  return attempt({ report, failure: 'Error saving the time zone', otherwise: user }, async () => {
    const { updateUser } = await request(ChangeUserDocument, { input: { id: user.id, timeZone: ownZone } })
    return updateUser
  })
}

function subscribe(user: SignedInUserFragment, { request, report }: Services) {
  return attempt({ report, failure: 'Error setting up subscription', otherwise: user }, async () => {
    const { createOTOSubscription } = await request(CreateSubscriptionDocument, { input: basicPlan })
    const { updateUser } = await request(ChangeUserDocument, {
      input: { id: user.id, userSubscriptionId: createOTOSubscription?.id },
    })
    return updateUser
  })
}

type Attempt<Otherwise> = Pick<Services, 'report'> & { failure: string; otherwise: Otherwise }

async function attempt<User, Otherwise>(
  { report, failure, otherwise }: Attempt<Otherwise>,
  act: () => Promise<User>,
): Promise<NonNullable<User> | Otherwise> {
  try {
    return (await act()) ?? otherwise
  } catch (error) {
    report(failure, error)
    return otherwise
  }
}
