import { sentPaths } from '@whistle/domain/paths'
import { type Client, clientOf, type Step, saveAll, signIn } from './client.ts'
import { manager, sports } from './league.ts'
import { officialId } from './plan-season.ts'

const minute = 60_000

type Assignment = {
  id: string
  hasCheckedIn: boolean
  confirmedAssignment: boolean
  invitationId: string | null
}
type Invitation = {
  invitationId: string
  published: boolean
  hasResponded: boolean
  official: { id: string } | null
}
type Game = {
  id: string
  startDateTime: string
  assignments: { items: Assignment[] }
  invitations: { items: Invitation[] }
}

const upcoming = `query ($from: String!, $to: String!) {
  listGames(filter: { startDateTime: { between: [$from, $to] }, or: [{ status: { eq: "PUBLISHED" } }, { status: { eq: "CONFIRMED" } }] }, limit: 100) {
    items {
      id startDateTime
      assignments { items { id hasCheckedIn confirmedAssignment invitationId } }
      invitations { items { invitationId published hasResponded official { id } } }
    }
  }
}`

export type Links = { invitation: string; checkIn: string }

/** Links that work now: of existing games, or of a game created for it after the season has ended. */
export async function findLinks(url: string, publicApiKey: string, now: number): Promise<Links> {
  const dana = await signIn(url, manager)
  const visitor = clientOf(url, { 'x-api-key': publicApiKey })
  const found = await gamesBetween(dana, now + 30 * minute, now + 14 * 24 * 60 * minute)
  const invitation =
    openInvitationOf(found) ?? openInvitationOf([await makeGame(dana, now + 26 * 60 * minute)])
  if (!invitation) throw new Error('the new game has no open invitation')
  const soon = found.filter(({ startDateTime }) => Date.parse(startDateTime) < now + 110 * minute)
  const checkIn =
    waitingCodeOf(soon) ?? (await signSomebodyUp(visitor, await makeGame(dana, now + 75 * minute)))
  return {
    invitation: `${url}${sentPaths.invitation(invitation)}`,
    checkIn: `${url}${sentPaths.checkIn(checkIn)}`,
  }
}

async function gamesBetween(dana: Client, from: number, to: number): Promise<Game[]> {
  const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return (await dana.ask<{ listGames: { items: Game[] } }>(upcoming, span)).listGames.items
}

function openInvitationOf(games: readonly Game[]): string | undefined {
  const open = games.filter(({ assignments }) => assignments.items.some(({ invitationId }) => !invitationId))
  const unanswered = open.flatMap(({ invitations }) => invitations.items)
  return unanswered.find(({ published, hasResponded }) => published && !hasResponded)?.invitationId
}

function waitingCodeOf(games: readonly Game[]): string | undefined {
  const held = games.flatMap(({ assignments }) => assignments.items)
  const waiting = held.find(({ confirmedAssignment, hasCheckedIn }) => confirmedAssignment && !hasCheckedIn)
  return waiting?.invitationId ?? undefined
}

async function signSomebodyUp(visitor: Client, game: Game): Promise<string> {
  const [assignment] = game.assignments.items
  for (const { invitationId } of game.invitations.items) {
    const taken = await saveAll(visitor, [
      ['signupGame', { assignmentId: assignment?.id, invitationId }],
    ]).catch(
      // The official has another game at that time: try the next one.
      () => null,
    )
    if (taken) return invitationId
  }
  throw new Error('No official of the demo is free for a game right now')
}

/** A volleyball game that starts then, published to six officials. */
async function makeGame(dana: Client, startsAt: number): Promise<Game> {
  const id = `game-${crypto.randomUUID()}`
  const { duration, positions } = sports.volleyball
  const start = new Date(Math.ceil(startsAt / (5 * minute)) * 5 * minute)
  const names = ['Kenji Mori', 'Alice Monroe', 'Rafael Costa', 'Tessa Young', 'Ivan Horvat', 'Noah Grant']
  await saveAll(dana, [
    [
      'createGame',
      {
        ...{ id, name: 'Net Gains vs Block Party', startDateTime: start.toISOString(), duration },
        ...{ gameCourtId: 'mill-creek-1', gameDivisionId: 'volleyball-coed' },
      },
    ],
    ...positions.map(
      ({ name, fee, showTimeMin }, index): Step => [
        'createAssignment',
        { name, fee, showTimeMin, index, assignmentGameId: id },
      ],
    ),
    ...names.map(
      (name): Step => ['createInvitation', { invitationGameId: id, invitationOfficialId: officialId(name) }],
    ),
    ['publishGame', { id }],
  ])
  for (;;) {
    const [game] = (await gamesBetween(dana, start.getTime(), start.getTime())).filter(
      (each) => each.id === id,
    )
    if (game) return game
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
