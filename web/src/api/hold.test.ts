import {
  type Client,
  CombinedError,
  gql,
  makeOperation,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { expect, it } from 'vitest'
import { makeSubject, map, pipe, subscribe, tap } from 'wonka'
import { holdWhileGone } from './hold.ts'

/** A page, a network that can be cut, and the server behind it. */
function stage() {
  let isGone = false
  let comeBack = () => {}
  const hold = holdWhileGone(
    () =>
      new Promise((resolve) => {
        comeBack = resolve
      }),
  )
  const arrived: string[] = []
  const answered: string[] = []
  const asked = makeSubject<Operation>()
  const gone = new CombinedError({ networkError: new TypeError('Failed to fetch') })
  const answer = (operation: Operation): OperationResult => {
    if (!isGone) arrived.push(nameOf(operation))
    const error = isGone ? gone : undefined
    return { operation, error, data: isGone ? undefined : {}, stale: false, hasNext: false }
  }
  const io = hold.exchange({
    client: {} as Client,
    dispatchDebug: () => {},
    forward: (operations) => pipe(operations, map(answer)),
  })
  pipe(
    io(asked.source),
    tap(({ operation, error }) => answered.push(`${nameOf(operation)}${error ? ' failed' : ''}`)),
    subscribe(() => {}),
  )
  return {
    ...{ hold, arrived, answered },
    cut: () => {
      isGone = true
    },
    /** The network says it is back; whether it is, is another question. */
    async claimBack() {
      comeBack()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
    mend: () => {
      isGone = false
    },
    say: (name: string, kind: 'mutation' | 'query' = 'mutation', isQuestion = false) =>
      asked.next(
        makeOperation(kind, { key: 1, query: gql`${kind} X { a }`, variables: { name } }, {
          url: '/graphql',
          requestPolicy: 'network-only',
          isQuestion,
        } as never),
      ),
  }
}

const nameOf = ({ variables }: Operation) => String((variables as { name: string }).name)

it('a change made without network arrives when it is back, and its answer too', async () => {
  const { cut, say, hold, mend, claimBack, arrived, answered } = stage()
  cut()
  say('fee')
  expect([answered, hold.waiting.get()]).toEqual([[], 1])
  mend()
  await claimBack()
  expect([arrived, answered, hold.waiting.get()]).toEqual([['fee'], ['fee'], 0])
})

it('changes arrive in the order they were made, also those made once the network was back', async () => {
  const { cut, say, mend, claimBack, arrived } = stage()
  cut()
  say('moved')
  say('undone')
  mend()
  say('renamed')
  expect(arrived).toEqual([])
  await claimBack()
  expect(arrived).toEqual(['moved', 'undone', 'renamed'])
})

it('a network that only claims to be back costs nothing but time', async () => {
  const { cut, say, mend, claimBack, arrived } = stage()
  cut()
  say('fee')
  await claimBack()
  await claimBack()
  mend()
  await claimBack()
  expect(arrived).toEqual(['fee'])
})

it('after five tries the page is told, and the next change has its turn', async () => {
  const { cut, say, claimBack, mend, answered, arrived } = stage()
  cut()
  say('fee')
  say('rating')
  for (let tries = 1; tries < 5; tries++) await claimBack()
  expect(answered).toEqual(['fee failed'])
  mend()
  await claimBack()
  expect(arrived).toEqual(['rating'])
})

it('who reads again after a return waits for the changes that waited', async () => {
  const { cut, say, hold, mend, claimBack } = stage()
  cut()
  say('fee')
  let isSettled = false
  void hold.settled().then(() => {
    isSettled = true
  })
  await claimBack()
  expect(isSettled).toBe(false)
  mend()
  await claimBack()
  expect(isSettled).toBe(true)
})

it('questions are not kept: who asks is told at once', () => {
  const { cut, say, answered } = stage()
  cut()
  say('games', 'query')
  expect(answered).toEqual(['games failed'])
})

it('nor is a mutation that only asks, and it does not wait behind changes', () => {
  const { cut, say, hold, answered } = stage()
  cut()
  say('fee')
  say('what would this file make?', 'mutation', true)
  expect([answered, hold.waiting.get()]).toEqual([['what would this file make? failed'], 1])
})

it('what somebody said who signed out is never sent', async () => {
  const { cut, say, hold, mend, claimBack, arrived } = stage()
  cut()
  say('fee')
  hold.close()
  mend()
  await claimBack()
  expect(arrived).toEqual([])
})
