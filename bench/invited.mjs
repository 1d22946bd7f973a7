// A manager with a game in two days, and an official who holds one of its positions and has an account.
import pg from 'pg'
import { ask, registerManager, visitor } from './harness.mjs'

export const game = 'Tigers vs Comets'

/** Publishes the game, and signs the official up for one of its two positions. Returns the code of the invitation. */
export async function invite(whistle, manager) {
  const start = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { invitation } = await ask(
    whistle.url,
    manager,
    `mutation ($start: DateTime!, $game: String!) {
      createVenue(input: { id: "venue", name: "Riverside Arena", formattedAddress: "1 River Road, Springfield",
        location: { lat: 40.7505, lon: -73.9934 } }) { id }
      createCourt(input: { id: "court", name: "Court 1", courtVenueId: "venue" }) { id }
      createOfficial(input: { id: "maria", firstName: "Maria", lastName: "Lopez", email: "maria@example.org" }) { id }
      createGame(input: { id: "game", name: $game, duration: 90, startDateTime: $start, gameCourtId: "court" }) { id }
      a: createAssignment(input: { id: "referee", name: "Referee", assignmentGameId: "game", fee: 65 }) { id }
      b: createAssignment(input: { id: "umpire", name: "Umpire", assignmentGameId: "game", fee: 50 }) { id }
      invitation: createInvitation(input: { invitationGameId: "game", invitationOfficialId: "maria" }) { invitationId }
      publishGame(input: { id: "game" }) { id }
    }`,
    { start, game },
  )
  const input = { assignmentId: 'referee', invitationId: invitation.invitationId }
  const signUp = 'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }'
  await ask(whistle.url, visitor, signUp, { input })
  return invitation.invitationId
}

/** The account of the invited official. */
export async function registerOfficial(whistle) {
  const account = await registerManager(whistle.url, 'maria@example.org')
  await inDatabase(whistle, (client) =>
    client.query(`update app_user set role = 'OFFICIAL', official_id = 'maria' where id = $1`, [account.id]),
  )
  return account
}

/** A Set-Cookie header as a cookie of the browser. */
export function cookieOf(whistle, cookie) {
  const [name, value] = cookie.split(';')[0].split('=')
  return { name, value: decodeURIComponent(value), domain: new URL(whistle.url).hostname, path: '/' }
}

export async function inDatabase(whistle, work) {
  const client = new pg.Client(whistle.connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
