import { CombinedError, type Operation } from '@urql/core'
import { expect, it } from 'vitest'
import { connectExchange } from '../../test/exchange.ts'
import { createOfflineQueue } from './offline-queue.ts'

/** A queue between a page and a server whose network can be cut. */
function setUp() {
  let isOffline = false
  let comeBack = () => {}
  let isSignedOut = false
  let signIn = () => {}
  const queue = createOfflineQueue({
    untilReachable: () =>
      new Promise((resolve) => {
        comeBack = resolve
      }),
    untilSignedIn: () =>
      new Promise((resolve) => {
        signIn = resolve
      }),
  })
  const arrived: string[] = []
  const answered: string[] = []
  const networkError = new CombinedError({ networkError: new TypeError('Failed to fetch') })
  const extensions = { code: 'UNAUTHENTICATED' }
  const signedOut = new CombinedError({ graphQLErrors: [{ message: 'sign in first', extensions }] })
  const turns = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const answer = (operation: Operation) => {
    if (isOffline) return { error: networkError, data: undefined }
    if (isSignedOut) return { error: signedOut, data: undefined }
    arrived.push(nameOf(operation))
    return { data: {} }
  }
  const request = connectExchange(queue.exchange, answer, ({ operation, error }) =>
    answered.push(`${nameOf(operation)}${error ? ' failed' : ''}`),
  )
  return {
    ...{ queue, arrived, answered },
    cut: () => {
      isOffline = true
    },
    /** The browser reports that it is online; the server may still be unreachable. */
    async reportOnline() {
      comeBack()
      await turns()
    },
    endSession: () => {
      isSignedOut = true
    },
    async signInAgain() {
      isSignedOut = false
      signIn()
      await turns()
    },
    reconnect: () => {
      isOffline = false
    },
    send: (name: string, kind: 'mutation' | 'query' = 'mutation', isDryRun = false) =>
      request({ kind, variables: { name }, isDryRun }),
  }
}

const nameOf = ({ variables }: Operation) => String((variables as { name: string }).name)

it('a mutation sent offline arrives when the server is reachable again, and its answer reaches the caller', async () => {
  const { cut, send, queue, reconnect, reportOnline, arrived, answered } = setUp()
  cut()
  send('fee')
  expect([answered, queue.length.get()]).toEqual([[], 1])
  reconnect()
  await reportOnline()
  expect([arrived, answered, queue.length.get()]).toEqual([['fee'], ['fee'], 0])
})

it('mutations arrive in order, including those sent while the queue is being emptied', async () => {
  const { cut, send, reconnect, reportOnline, arrived } = setUp()
  cut()
  send('moved')
  send('undone')
  reconnect()
  send('renamed')
  expect(arrived).toEqual([])
  await reportOnline()
  expect(arrived).toEqual(['moved', 'undone', 'renamed'])
})

it('an attempt that fails again keeps the mutation in the queue', async () => {
  const { cut, send, reconnect, reportOnline, arrived } = setUp()
  cut()
  send('fee')
  await reportOnline()
  await reportOnline()
  reconnect()
  await reportOnline()
  expect(arrived).toEqual(['fee'])
})

it('after five attempts the mutation fails, and the next one is sent', async () => {
  const { cut, send, reportOnline, reconnect, answered, arrived } = setUp()
  cut()
  send('fee')
  send('rating')
  for (let tries = 1; tries < 5; tries++) await reportOnline()
  expect(answered).toEqual(['fee failed'])
  reconnect()
  await reportOnline()
  expect(arrived).toEqual(['rating'])
})

it('settled() resolves when the queue is empty', async () => {
  const { cut, send, queue, reconnect, reportOnline } = setUp()
  cut()
  send('fee')
  let isSettled = false
  void queue.settled().then(() => {
    isSettled = true
  })
  await reportOnline()
  expect(isSettled).toBe(false)
  reconnect()
  await reportOnline()
  expect(isSettled).toBe(true)
})

it('queries are not queued: they fail at once', () => {
  const { cut, send, answered } = setUp()
  cut()
  send('games', 'query')
  expect(answered).toEqual(['games failed'])
})

it('a dry run is not queued and does not wait behind mutations', () => {
  const { cut, send, queue, answered } = setUp()
  cut()
  send('fee')
  send('dry run', 'mutation', true)
  expect([answered, queue.length.get()]).toEqual([['dry run failed'], 1])
})

it('after the session has ended nothing is sent', async () => {
  const { cut, send, queue, reconnect, reportOnline, arrived } = setUp()
  cut()
  send('fee')
  queue.close()
  reconnect()
  await reportOnline()
  expect(arrived).toEqual([])
})

it('mutations after the end of the session are sent once the user has signed in again, in their order', async () => {
  const { send, endSession, signInAgain, queue, arrived, answered } = setUp()
  endSession()
  send('new game')
  send('its referee')
  expect([answered, queue.length.get()]).toEqual([[], 2])
  await signInAgain()
  expect(arrived).toEqual(['new game', 'its referee'])
  expect([answered.length, queue.length.get()]).toEqual([2, 0])
})

it('a mutation that waited for the network and finds the session ended waits for the sign-in', async () => {
  const { cut, send, reconnect, reportOnline, endSession, signInAgain, arrived, queue } = setUp()
  cut()
  send('fee')
  endSession()
  reconnect()
  await reportOnline()
  expect([arrived, queue.length.get()]).toEqual([[], 1])
  await signInAgain()
  expect([arrived, queue.length.get()]).toEqual([['fee'], 0])
})

it('a user who leaves instead of signing in again takes nothing along', async () => {
  const { send, endSession, signInAgain, queue, arrived } = setUp()
  endSession()
  send('fee')
  queue.close()
  await signInAgain()
  expect([arrived, queue.length.get()]).toEqual([[], 0])
})
