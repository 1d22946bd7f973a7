import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { Client, cacheExchange, fetchExchange } from '@urql/core'
import { Amplify } from 'aws-amplify'
import { generateClient } from 'aws-amplify/api'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { ask, makeLeague, publicKey, startServer, url } from './server.mjs'

/** Amplify connects by TLS only, which a proxy ends in front of a server: this is the proxy. */
globalThis.WebSocket = class extends WebSocket {
  constructor(address, protocols) {
    super(String(address).replace('wss:', 'ws:'), protocols)
  }
}

let stop
let token
let gameId
before(async () => {
  stop = await startServer()
  ;({ token, gameId } = await makeLeague())
})
after(() => stop())

const socketUrl = url.replace('http', 'ws')
const list = '{ listGames { items { id name } } }'
const rename = (name) => `mutation { updateGame(input: {id: "${gameId}", name: "${name}"}) { id name } }`
const watch = () => `subscription { onGameUpdate(id: "${gameId}") { id name } }`

/** Renames the game until a subscription has heard of it; the first one may be sent before it listens. */
async function untilHeard(name, heard) {
  for (let tries = 0; tries < 50; tries += 1) {
    await ask(token, rename(name))
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (heard.includes(name)) return
    await ask(token, rename('Something else'))
  }
  assert.fail(`${name} was not heard, but ${heard}`)
}

void test('urql: a query by GET, as it does by itself, and a mutation', async () => {
  const client = new Client({
    url: `${url}/graphql`,
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: 'within-url-limit',
    fetchOptions: { headers: { authorization: `Bearer ${token}` } },
  })
  const read = await client.query(list, {})
  assert.equal(read.error, undefined)
  assert.equal(read.data.listGames.items[0].id, gameId)
  const written = await client.mutation(rename('By urql'), {})
  assert.equal(written.data.updateGame.name, 'By urql')
})

void test('Apollo: a query, a mutation and a subscription', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const live = createClient({
    url: `${socketUrl}/graphql`,
    connectionParams: headers,
    webSocketImpl: WebSocket,
  })
  const http = new HttpLink({ uri: `${url}/graphql`, headers })
  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(live),
    http,
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const { data } = await client.query({ query: gql(list) })
  assert.equal(data.listGames.items[0].id, gameId)
  await client.mutate({ mutation: gql(rename('By Apollo')) })
  const heard = []
  const watching = client
    .subscribe({ query: gql(watch()) })
    .subscribe(({ data: news }) => heard.push(news?.onGameUpdate?.name))
  await untilHeard('Apollo hears', heard)
  watching.unsubscribe()
  await live.dispose()
})

void test('graphql-ws: a query, a mutation and a subscription on one socket', async () => {
  const client = createClient({
    url: `${socketUrl}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  })
  for await (const { data } of client.iterate({ query: rename('By graphql-ws') })) {
    assert.equal(data.updateGame.name, 'By graphql-ws')
  }
  const heard = []
  const watching = (async () => {
    for await (const { data } of client.iterate({ query: watch() })) heard.push(data?.onGameUpdate?.name)
  })()
  await untilHeard('graphql-ws hears', heard)
  await client.dispose()
  await watching.catch(() => {})
})

void test('Amplify: queries and mutations with a token without “Bearer”, and the kind of an error', async () => {
  configure('lambda')
  const client = generateClient({ authMode: 'lambda', authToken: token })
  const { data } = await client.graphql({ query: list })
  assert.equal(data.listGames.items[0].id, gameId)
  const written = await client.graphql({ query: rename('By Amplify') })
  assert.equal(written.data.updateGame.name, 'By Amplify')
  const refused = await client
    .graphql({ query: 'mutation { updateGame(input: {id: "unknown", name: "X"}) { id } }' })
    .catch((error) => error)
  assert.equal(refused.errors[0].errorType, 'NOT_FOUND')
})

void test('Amplify: a subscription by the realtime protocol of AppSync', async () => {
  configure('lambda')
  const client = generateClient({ authMode: 'lambda', authToken: token })
  const heard = []
  const failures = []
  const watching = client.graphql({ query: watch() }).subscribe({
    next: ({ data }) => heard.push(data?.onGameUpdate?.name),
    error: (error) => failures.push(error),
  })
  await untilHeard('Amplify hears', heard)
  watching.unsubscribe()
  assert.deepEqual(failures, [])
})

void test('Amplify: the public key opens what it may, and is refused the rest', async () => {
  configure('apiKey')
  const client = generateClient()
  const refused = await client.graphql({ query: list }).catch((error) => error)
  assert.equal(refused.errors[0].errorType, 'UNAUTHENTICATED')
  const failures = []
  const watching = client
    .graphql({ query: watch() })
    .subscribe({ next: assert.fail, error: (failure) => failures.push(failure) })
  for (let tries = 0; failures.length === 0 && tries < 100; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  assert.match(JSON.stringify(failures), /UNAUTHENTICATED|FORBIDDEN/)
  watching.unsubscribe()
})

function configure(defaultAuthMode) {
  const endpoint = `${url}/graphql`
  Amplify.configure({
    API: { GraphQL: { endpoint, region: 'us-east-1', defaultAuthMode, apiKey: publicKey } },
  })
}
