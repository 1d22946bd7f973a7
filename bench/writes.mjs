// Writes: sign-ups compared with a plain update, a race for one position, and publishing to hundreds of officials.
import pg from 'pg'
import {
  ask,
  freePort,
  interleave,
  median,
  registerManager,
  report,
  startProgram,
  startWhistle,
  visitor,
} from './harness.mjs'
import { addCourt, addGames, addOfficials } from './open-games.mjs'
import { requestEach } from './request-each.mjs'
import { waitFor } from './wait-for.mjs'

const rounds = 5
const perRound = 1000
const racers = 200
const invited = 500

const whistle = await startWhistle()
const { url, connection } = whistle
const barePort = await freePort()
const bare = await startProgram([`${import.meta.dirname}/contenders/bare-update.mjs`], {
  PORT: barePort,
  CONNECTION: JSON.stringify(connection),
})
const client = new pg.Client(connection)
await client.connect()

/** New games for every measurement, so that no official has signed up for them yet. */
function makeOpenings(owner) {
  let last = 0
  return async (games, options) => {
    const first = last + 1
    last += games
    const rows = await addGames(client, owner, { first, last, ...options })
    await client.query('vacuum (analyze) game, assignment, invitation, official')
    return rows
  }
}

/** `count` invitations, each with a position of its own; games have four positions, consecutive entries are of different games. */
async function distinctPositions(open, count) {
  const games = Math.ceil(count / 4)
  const rows = await open(games, { positions: 4, invited: 4 })
  const seen = new Map()
  const entries = rows.map(({ gameId, officialId, code }) => {
    const position = (seen.get(gameId) ?? 0) + 1
    seen.set(gameId, position)
    return { assignmentId: `position-${gameId.slice(5)}-${position}`, officialId, code, position }
  })
  return entries.toSorted((one, other) => one.position - other.position)
}

const signUpText = `mutation ($assignmentId: ID!, $code: String!) {
  signupGame(input: { assignmentId: $assignmentId, invitationId: $code }) { id status }
}`
const openText = `query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { id } } }`
const signUpOf = ({ assignmentId, code }) => ({ query: signUpText, variables: { assignmentId, code } })

function demandAll(answers) {
  const failed = answers.filter(({ body }) => body.errors || !body.data?.signupGame)
  if (failed.length) throw new Error(`${failed.length} sign-ups failed: ${JSON.stringify(failed[0].body)}`)
}

const signUpAll = (entries, connections) =>
  requestEach({ url: `${url}/graphql`, headers: visitor, bodies: entries.map(signUpOf), connections })

/** What the page does before the sign-up: it reads the invitation. */
const openAll = (entries) =>
  requestEach({
    url: `${url}/graphql`,
    headers: visitor,
    bodies: entries.map(({ code }) => ({ query: openText, variables: { code } })),
  })

async function signUps(open) {
  const perSecond = (count, { answers, seconds }) => {
    demandAll(answers)
    return count / seconds
  }
  const contenders = {
    opened: async () => {
      const entries = await distinctPositions(open, perRound)
      await openAll(entries)
      return perSecond(entries.length, await signUpAll(entries))
    },
    bare: async () => {
      const bodies = await distinctPositions(open, perRound)
      return perSecond(bodies.length, await requestEach({ url: `http://127.0.0.1:${barePort}/`, bodies }))
    },
    unopened: async () => {
      const entries = await distinctPositions(open, perRound)
      return perSecond(entries.length, await signUpAll(entries))
    },
  }
  // Warm-up: connections and query plans are not compared.
  await interleave(contenders, 1)
  const seen = await interleave(contenders, rounds)
  report('Sign-ups per second, 32 connections', [
    { what: 'plain `update`', seen: seen.bare },
    { what: 'sign-up after opening the invitation', seen: seen.opened },
    { what: 'opened / plain `update`', seen: seen.opened / seen.bare, atLeast: 0.4 },
    { what: 'sign-up without opening the invitation first', seen: seen.unopened },
    { what: 'not opened / plain `update`', seen: seen.unopened / seen.bare, atLeast: 0.2 },
  ])
}

async function races(open) {
  const middle = ({ answers }) => median(answers.map(({ ms }) => ms))
  let winners = 0
  let refused = 0
  const seen = await interleave(
    {
      race: async () => {
        const rows = await open(1, { positions: 1, invited: racers })
        const assignmentId = `position-${rows[0].gameId.slice(5)}-1`
        const entries = rows.map(({ code }) => ({ assignmentId, code }))
        await openAll(entries)
        const raced = await signUpAll(entries, entries.length)
        winners += raced.answers.filter(({ body }) => body.data?.signupGame).length
        refused += raced.answers.filter(({ body }) => body.errors?.[0]?.message === 'Unable to signup').length
        return middle(raced)
      },
      apart: async () => {
        const entries = await distinctPositions(open, racers)
        await openAll(entries)
        const apart = await signUpAll(entries, entries.length)
        demandAll(apart.answers)
        return middle(apart)
      },
    },
    rounds,
  )
  report(`${racers} concurrent sign-ups`, [
    { what: `winners of ${rounds} races`, seen: winners, atLeast: rounds, atMost: rounds },
    { what: 'refused because the position was taken', seen: refused, atLeast: rounds * (racers - 1) },
    { what: 'median response, one position each, ms', seen: seen.apart },
    { what: 'median response, all for one position, ms', seen: seen.race },
    { what: 'one position / one position each', seen: seen.race / seen.apart, atMost: 3 },
  ])
}

async function publishing(open, manager) {
  const timed = async (query, variables) => {
    const start = performance.now()
    await ask(url, manager.headers, query, variables)
    return performance.now() - start
  }
  const rename = (id, n) =>
    timed('mutation ($id: ID!, $name: String!) { updateGame(input: { id: $id, name: $name }) { id } }', {
      id,
      name: `Lions ${n}`,
    })
  const publish = (id) =>
    timed('mutation ($id: ID!) { publishGame(input: { id: $id }) { id status } }', { id })
  const prepare = async (count) => {
    const [row] = await open(1, { positions: 4, invited: count, everywhere: true, status: 'UNPUBLISHED' })
    return row.gameId
  }
  const settled = (id) =>
    waitFor('the game is published', async () => {
      const unsettled = `select from game where id = $1 and status = 'PUBLISHING'`
      return (await client.query(unsettled, [id])).rows.length === 0
    })
  const trivialGame = await prepare(1)
  const published = (count) => async () => {
    const id = await prepare(count)
    const ms = await publish(id)
    await settled(id)
    return ms
  }
  const seen = await interleave(
    {
      trivial: async () => {
        const times = []
        for (let n = 0; n < 20; n++) times.push(await rename(trivialGame, n))
        return median(times)
      },
      one: published(1),
      many: published(invited),
    },
    3,
  )
  report('Publishing a game: ms until the response', [
    { what: 'trivial mutation (rename a game)', seen: seen.trivial },
    { what: 'publishing with one invitation', seen: seen.one },
    { what: `publishing with ${invited} invitations`, seen: seen.many },
    { what: `${invited} invitations / trivial mutation`, seen: seen.many / seen.trivial, atMost: 3 },
  ])
}

try {
  const manager = await registerManager(url)
  await addCourt(client, manager.id)
  await addOfficials(client, manager.id, Math.max(perRound, invited))
  const openings = makeOpenings(manager.id)
  await signUps(openings)
  await races(openings)
  await publishing(openings, manager)
} finally {
  await client.end()
  await bare.stop()
  await whistle.stop()
}
