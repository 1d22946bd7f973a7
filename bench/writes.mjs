// Writes: sign-ups against a bare update, a race for one position, and publishing to hundreds.
import pg from 'pg'
import { askEach } from './each.mjs'
import {
  ask,
  freePort,
  interleave,
  median,
  report,
  signUpManager,
  startProgram,
  startWhistle,
  visitor,
} from './lab.mjs'
import { addCourt, addGames, addOfficials } from './openings.mjs'

const rounds = 5
const perRound = 1000
const racers = 200
const invited = 500

const whistle = await startWhistle()
const { url, connection } = whistle
const barePort = await freePort()
const bare = await startProgram([`${import.meta.dirname}/bare-update.mjs`], {
  PORT: barePort,
  CONNECTION: JSON.stringify(connection),
})
const client = new pg.Client(connection)
await client.connect()

/** New games each time: no official signs up twice, and no earlier measurement has used them. */
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

/** One position and one invitation for each; games of four positions, neighbours in the list of different games. */
async function distinctPositions(open, count) {
  const games = Math.ceil(count / 4)
  const rows = await open(games, { positions: 4, invited: 4 })
  const seen = new Map()
  const asked = rows.map(({ gameId, officialId, code }) => {
    const position = (seen.get(gameId) ?? 0) + 1
    seen.set(gameId, position)
    return { assignmentId: `position-${gameId.slice(5)}-${position}`, officialId, code, position }
  })
  return asked.toSorted((one, other) => one.position - other.position)
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

const signUpAll = (asked, connections) =>
  askEach({ url: `${url}/graphql`, headers: visitor, bodies: asked.map(signUpOf), connections })

/** As people do it: the link from the message opens the page, and the page signs up. */
const openAll = (asked) =>
  askEach({
    url: `${url}/graphql`,
    headers: visitor,
    bodies: asked.map(({ code }) => ({ query: openText, variables: { code } })),
  })

async function signUps(open) {
  const perSecond = (count, { answers, seconds }) => {
    demandAll(answers)
    return count / seconds
  }
  const contenders = {
    opened: async () => {
      const asked = await distinctPositions(open, perRound)
      await openAll(asked)
      return perSecond(asked.length, await signUpAll(asked))
    },
    bare: async () => {
      const bodies = await distinctPositions(open, perRound)
      return perSecond(bodies.length, await askEach({ url: `http://127.0.0.1:${barePort}/`, bodies }))
    },
    unopened: async () => {
      const asked = await distinctPositions(open, perRound)
      return perSecond(asked.length, await signUpAll(asked))
    },
  }
  // Both have connections to open and plans to make, which is not what is compared.
  await interleave(contenders, 1)
  const seen = await interleave(contenders, rounds)
  report('Sign-ups per second, 32 connections', [
    { what: 'bare `update`', seen: seen.bare },
    { what: 'sign-up after opening the invitation', seen: seen.opened },
    { what: '... against the bare `update`', seen: seen.opened / seen.bare, atLeast: 0.5 },
    { what: 'sign-up with a code shown for the first time', seen: seen.unopened },
    { what: '... against the bare `update`', seen: seen.unopened / seen.bare },
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
        const asked = rows.map(({ code }) => ({ assignmentId, code }))
        await openAll(asked)
        const raced = await signUpAll(asked, asked.length)
        winners += raced.answers.filter(({ body }) => body.data?.signupGame).length
        refused += raced.answers.filter(({ body }) => body.errors?.[0]?.message === 'Unable to signup').length
        return middle(raced)
      },
      apart: async () => {
        const asked = await distinctPositions(open, racers)
        await openAll(asked)
        const apart = await signUpAll(asked, asked.length)
        demandAll(apart.answers)
        return middle(apart)
      },
    },
    rounds,
  )
  report(`${racers} officials at once`, [
    { what: `winners of ${rounds} races`, seen: winners, atLeast: rounds, atMost: rounds },
    { what: 'told that they came too late', seen: refused, atLeast: rounds * (racers - 1) },
    { what: 'median answer, ms: each for a position of their own', seen: seen.apart },
    { what: 'median answer, ms: all for the same position', seen: seen.race },
    { what: '... against each for their own', seen: seen.race / seen.apart, atMost: 3 },
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
  const settled = async (id) => {
    for (;;) {
      const { rows } = await client.query(
        `select status from game where id = $1 and status <> 'PUBLISHING'`,
        [id],
      )
      if (rows.length) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
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
  report(`Publishing a game, ms to the answer`, [
    { what: 'a trivial mutation (the name of a game)', seen: seen.trivial },
    { what: 'publishing with one invitation', seen: seen.one },
    { what: `publishing with ${invited} invitations`, seen: seen.many },
    { what: '... against the trivial mutation', seen: seen.many / seen.trivial, atMost: 3 },
  ])
}

try {
  const manager = await signUpManager(url)
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
