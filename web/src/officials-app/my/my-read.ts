import { readSession } from '../../session/auth-service.ts'
import { ask, type Failure, isFailure, networkFailure } from '../frame/client.ts'
import { trueNow } from '../frame/clock.ts'
import { rememberAccount } from '../frame/known-account.ts'
import { type InvitationCardFragment, MyInvitationsDocument } from '../invitation/invitation.generated.ts'
import {
  MineDocument,
  type MineQuery,
  MyPositionsDocument,
  type MyPositionsQuery,
  MyRoleDocument,
} from './my-games.generated.ts'

export type MyOfficial = NonNullable<MineQuery['listOfficials']>['items'][number]
export type MyInvitation = InvitationCardFragment
export type MyPosition = NonNullable<MyPositionsQuery['listAssignments']>['items'][number]

/** All that an official's pages show. */
export type Mine = {
  readonly userId: string
  /** The address of the account, which may differ from where messages go. */
  readonly email: string
  /** The path that other calendars follow; nothing until it was asked for. */
  readonly calendarFeed: string | null
  /** One for each manager who made a record of their own of this person; usually one. */
  readonly officials: readonly MyOfficial[]
  /** Sent and not answered. */
  readonly invitations: readonly MyInvitation[]
  /** Held or offered, of all times. */
  readonly positions: readonly MyPosition[]
}

/** Who is there, when it is nobody for these pages. `gone`: an official whom no manager keeps any more. */
export type Stranger = 'signedOut' | 'manager' | 'gone'

export async function readMine(): Promise<Mine | Failure | Stranger> {
  const account = await readSession().catch(networkFailure)
  if (!account) return 'signedOut'
  if ('failed' in account) return account
  const mine = await ask(MineDocument, { userId: account.id }, 'signedIn')
  if (isFailure(mine)) return mine.code === 'FORBIDDEN' ? strangerBy(account.id) : signedOutOr(mine)
  const officials = [...(mine.listOfficials?.items ?? [])]
    // What is the person's own, such as the days they are away, hangs on the records that they have taken up.
    .sort((a, b) => Number(b.isTakenUp) - Number(a.isTakenUp))
  if (officials.length === 0) return strangerBy(account.id)
  const ids = officials.map(({ id }) => id)
  rememberAccount(ids)
  const [invitations, positions] = await Promise.all([readInvitations(), readPositions(ids)])
  if (isFailure(invitations)) return invitations
  if (isFailure(positions)) return positions
  const { id: userId, email } = account
  const calendarFeed = mine.getUser?.calendarFeed ?? null
  return { userId, email, calendarFeed, officials, invitations, positions }
}

/** Whoever is no official: their role tells whose pages are theirs. */
async function strangerBy(userId: string): Promise<Stranger | Failure> {
  const answer = await ask(MyRoleDocument, { userId }, 'signedIn')
  if (isFailure(answer)) return signedOutOr(answer)
  return answer.getUser?.role === 'OFFICIAL' ? 'gone' : 'manager'
}

function signedOutOr(failure: Failure): Stranger | Failure {
  return failure.code === 'UNAUTHENTICATED' ? 'signedOut' : failure
}

type Page<Item> = { items: readonly Item[]; nextToken: string | null } | null

async function readInvitations() {
  const after = new Date(trueNow()).toISOString()
  return wholeList<MyInvitation>(async (nextToken) => {
    const answer = await ask(MyInvitationsDocument, { after, nextToken }, 'signedIn')
    return isFailure(answer) ? answer : answer.listInvitations
  })
}

async function readPositions(officialIds: string[]) {
  return wholeList<MyPosition>(async (nextToken) => {
    const answer = await ask(MyPositionsDocument, { officialIds, nextToken }, 'signedIn')
    return isFailure(answer) ? answer : answer.listAssignments
  })
}

async function wholeList<Item>(
  readPage: (nextToken: string | null) => Promise<Page<Item> | Failure>,
): Promise<Item[] | Failure> {
  const items: Item[] = []
  let nextToken: string | null = null
  do {
    const page: Page<Item> | Failure = await readPage(nextToken)
    if (page && isFailure(page)) return page
    items.push(...(page?.items ?? []))
    nextToken = page?.nextToken ?? null
  } while (nextToken)
  return items
}
