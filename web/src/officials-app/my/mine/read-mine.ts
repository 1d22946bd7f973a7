import { personsOf } from '@whistle/domain/officials/same-person'
import { readSession } from '../../../session/auth-service.ts'
import { setReadingStyle } from '../../../time/reading-style.ts'
import { serverNow } from '../../frame/clock.ts'
import { rememberAccount } from '../../frame/known-account.ts'
import { readAllPages } from '../../frame/read-all-pages.ts'
import { type Failure, isFailure, networkFailure, request } from '../../frame/request.ts'
import { takeSentAccount } from '../../frame/sent.ts'
import { type InvitationCardFragment, MyInvitationsDocument } from '../../invitation/invitation.generated.ts'
import { chosenPerson } from './chosen-person.ts'
import {
  MineDocument,
  type MineQuery,
  MyPositionsDocument,
  type MyPositionsQuery,
  MyRoleDocument,
} from './mine.generated.ts'

export type MyOfficial = NonNullable<MineQuery['listOfficials']>['items'][number]
export type MyInvitation = InvitationCardFragment
export type MyPosition = NonNullable<MyPositionsQuery['listAssignments']>['items'][number]

/** The data of all pages of a signed-in official. */
export type Mine = {
  readonly userId: string
  /** The address of the account, which may differ from the one for messages. */
  readonly email: string
  /** The account is a manager's as well. */
  readonly isManager: boolean
  /** The path of the calendar feed; null until it was made. */
  readonly calendarFeed: string | null
  /** A manager suggests a calendar, and waits for an answer. */
  readonly suggestedBy: string | undefined
  /** All who share the mailbox of the account; usually one. */
  readonly persons: readonly Person[]
  /** One record for each manager of this person; usually one. */
  readonly officials: readonly MyOfficial[]
  /** Of games that have not started, answered or not. */
  readonly invitations: readonly MyInvitation[]
  /** Confirmed and offered, past and upcoming. */
  readonly positions: readonly MyPosition[]
}

/** `id`: of one of the person's records. */
export type Person = { readonly id: string; readonly name: string }

/** Several persons share the mailbox, and the reader has not said which one they are. */
export type Unchosen = { readonly unchosen: readonly Person[]; readonly email: string }

/** A visitor who has no pages here. `gone`: an official without a record. */
export type Visitor = 'signedOut' | 'manager' | 'gone'

export async function readMine(): Promise<Mine | Failure | Visitor | Unchosen> {
  const known = takeSentAccount()
  const account = known === undefined ? await readSession().catch(networkFailure) : known
  if (!account) return 'signedOut'
  if ('failed' in account) return account
  const mine = await request(MineDocument, { userId: account.id }, 'signedIn')
  if (isFailure(mine)) return mine.code === 'FORBIDDEN' ? visitorBy(account.id) : signedOutOr(mine)
  const records = [...(mine.listOfficials?.items ?? [])]
    // Time off and profile belong to the records that the person has taken up.
    .sort((a, b) => Number(b.isTakenUp) - Number(a.isTakenUp))
  if (records.length === 0) return visitorBy(account.id)
  rememberAccount(records.map(({ id }) => id))
  const groups = personsOf(records)
  const persons = groups.flatMap(([first]) => (first ? [{ id: first.id, name: nameOf(first) }] : []))
  const chosen = chosenPerson()
  const officials =
    groups.length > 1 ? groups.find((group) => group.some(({ id }) => id === chosen)) : records
  if (!officials) return { unchosen: persons, email: account.email }
  const ids = officials.map(({ id }) => id)
  const [all, positions] = await Promise.all([readInvitations(), readPositions(ids)])
  if (isFailure(all)) return all
  if (isFailure(positions)) return positions
  const invitations = all.filter(({ official }) => official && ids.includes(official.id))
  const { id: userId, email } = account
  setReadingStyle(mine.getUser)
  const calendarFeed = mine.getUser?.calendarFeed ?? null
  const suggestion = mine.listCalendarSuggestions?.items.find(({ officialId }) => ids.includes(officialId))
  const suggestedBy = suggestion && (suggestion.managerName ?? '')
  const isManager = mine.getUser?.role === 'SCHEDULER'
  return { userId, email, isManager, calendarFeed, suggestedBy, persons, officials, invitations, positions }
}

function nameOf({ firstName, lastName, email }: MyOfficial): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || email || ''
}

/** By the role of an account that has no record as an official. */
async function visitorBy(userId: string): Promise<Visitor | Failure> {
  const answer = await request(MyRoleDocument, { userId }, 'signedIn')
  if (isFailure(answer)) return signedOutOr(answer)
  return answer.getUser?.role === 'OFFICIAL' ? 'gone' : 'manager'
}

function signedOutOr(failure: Failure): Visitor | Failure {
  return failure.code === 'UNAUTHENTICATED' ? 'signedOut' : failure
}

async function readInvitations() {
  const after = new Date(serverNow()).toISOString()
  return readAllPages<MyInvitation>(async (nextToken) => {
    const answer = await request(MyInvitationsDocument, { after, nextToken }, 'signedIn')
    return isFailure(answer) ? answer : answer.listInvitations
  })
}

async function readPositions(officialIds: string[]) {
  return readAllPages<MyPosition>(async (nextToken) => {
    const answer = await request(MyPositionsDocument, { officialIds, nextToken }, 'signedIn')
    return isFailure(answer) ? answer : answer.listAssignments
  })
}
