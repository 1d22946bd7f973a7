import { isDeepStrictEqual } from 'node:util'
import type { ExecutionResult } from 'graphql'
import { type League, makeLeague } from './league.ts'
import type { Answer, Client, World } from './world.ts'

export type Crew = Awaited<ReturnType<typeof makeCrew>>
export type Invited = { officialId: string; id: string; code: string }

const hour = 3_600_000

/** A league whose games have positions and invited officials, created through the API. */
export async function makeCrew(world: World, manager: Client, name: string) {
  const league: League = await makeLeague(world, manager, name)
  const run = async (text: string, ...values: unknown[]) =>
    (await world.database.pool.query(text, values)).rows

  /** A published game that starts in this number of hours, with positions of these names. */
  async function game(
    parts: { inHours?: number; duration?: number; positions?: string[]; name?: string } = {},
  ) {
    const { inHours = 72, duration = 120, positions = ['Referee'], ...named } = parts
    const startDateTime = new Date(Date.now() + inHours * hour).toISOString()
    const id = await league.game({ startDateTime, duration, officialsNeeded: positions.length, ...named })
    const ids: string[] = []
    for (const position of positions) ids.push(await addPosition(id, position))
    await run(`update game set status = 'PUBLISHED' where id = $1`, id)
    return { id, startDateTime, position: ids[0] as string, positions: ids }
  }

  async function addPosition(gameId: string, position = 'Referee'): Promise<string> {
    const { createAssignment } = await manager.get(
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { id } }',
      { input: { name: position, assignmentGameId: gameId, gameId, fee: 45.5 } },
    )
    return createAssignment.id
  }

  /** An official with a sent invitation. */
  async function invite(gameId: string, officialId?: string, isPublished = true): Promise<Invited> {
    const invited = officialId ?? (await league.official())
    const { createInvitation } = await manager.get(
      'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { id invitationId } }',
      { input: { invitationGameId: gameId, gameId, invitationOfficialId: invited, officialId: invited } },
    )
    const { id, invitationId: code } = createInvitation
    if (isPublished) await run('update invitation set published = true where id = $1', id)
    return { officialId: invited, id, code }
  }

  /** The game has started. */
  const begin = (gameId: string) =>
    run(`update game set start_date_time = now() - interval '10 minutes' where id = $1`, gameId)

  /** The manager's settings, in hours. */
  const setting = (cancellation: number) =>
    run(
      `insert into setting (id, owner, cancellation) values ($1, $2, $3)
       on conflict (owner) do update set cancellation = excluded.cancellation`,
      ...[`${name}-setting`, manager.userId, cancellation],
    )

  /** An unpublished game without positions. */
  const bare = league.game

  return { ...league, run, game, bare, addPosition, invite, begin, setting }
}

/** The requests of the officials' pages. */
export const publicly = {
  signUp: (client: Client, assignmentId: string, { code, officialId }: Invited): Promise<Answer> =>
    client.ask(
      `mutation ($input: SignupGameInput!) { signupGame(input: $input) {
        id status confirmedAssignment invitationId official { id firstName } } }`,
      { input: { assignmentId, invitationId: code, officialId } },
    ),
  /** The exact sign-up of the original client. */
  update: (client: Client, assignmentId: string, { id, code, officialId }: Invited): Promise<Answer> =>
    client.ask(
      `mutation ($input: UpdateAssignmentInput!, $condition: ModelAssignmentConditionInput) {
        updateAssignment(input: $input, condition: $condition) { id status official { id } } }`,
      {
        input: {
          ...{ id: assignmentId, assignmentOfficialId: officialId, status: 'assigned' },
          ...{ invitationRecordId: id, invitationId: code },
        },
        condition: { assignmentOfficialId: { attributeExists: false } },
      },
    ),
  cancel: (client: Client, assignmentId: string, { code }: Invited, reason?: string): Promise<Answer> =>
    client.ask(
      'mutation ($input: CancelSignupInput!) { cancelSignup(input: $input) { id status official { id } } }',
      { input: { assignmentId, invitationId: code, reason } },
    ),
  decline: (client: Client, { code }: Invited, reason?: string): Promise<Answer> =>
    client.ask(
      `mutation ($input: DeclineInvitationInput!) { declineInvitation(input: $input) {
        hasResponded accepted declineReason } }`,
      { input: { invitationId: code, reason } },
    ),
  checkIn: (client: Client, input: Record<string, unknown>): Promise<Answer> =>
    client.ask(
      `mutation ($input: CheckinInput!) { checkin(input: $input) {
        hasCheckedIn checkinDateTime checkinReceivedAt checkinLocation { lat lon } geoHash checkinViolation } }`,
      { input },
    ),
}

/** Code and reason of a refused answer. */
export const refusalOf = ({ errors }: Answer): Record<string, unknown> | undefined =>
  errors?.[0] && { message: errors[0].message, ...errors[0].extensions }

/** Subscribes, and returns results one by one. The subscription is active when this resolves. */
export async function watching<News>(client: Client, query: string, variables: Record<string, unknown> = {}) {
  const live = client.live()
  const stream = live.iterate<News>({ query, variables })
  const waiting = [stream.next()]
  // Codes from one address are opened one after the other, so when this one is open the one of the subscription is too.
  const later = variables.code
    ? `query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { id } } }`
    : '{ __typename }'
  for await (const _ of live.iterate({ query: later, variables })) break
  const next = async (): Promise<ExecutionResult<News> | 'over'> => {
    const { done, value } = await (waiting.pop() ?? stream.next())
    return done ? 'over' : (value as ExecutionResult<News>)
  }
  return {
    /** The next payload, or `over` when there will be none. */
    next,
    /** Skips payloads of changes that were made before the watch began and are announced after it. */
    async nextAfter(earlier: News): Promise<ExecutionResult<News> | 'over'> {
      for (;;) {
        const payload = await next()
        if (!isDeepStrictEqual(payload, { data: earlier })) return payload
      }
    },
    end: () => void live.dispose(),
  }
}
