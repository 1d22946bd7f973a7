import { Client, type Exchange, gql, type Operation, type OperationResult } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'
import { rereadInTurn } from './reread-in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gamesOf = gql`
  query ($page: Int!) { games(page: $page) { id name court { id name } } }
`
const rename = gql`mutation { renameCourt { id name } }`

const court = (name: string) => ({ __typename: 'Court', id: 'court', name })
const gameOn = (page: number) => [
  { __typename: 'Game', id: `game-${page}`, name: `Game ${page}`, court: court('Court 1') },
]

/** Pages of a list with one court; the test answers. `seen` has the name of the court at each time that a page was read. */
function openList(pages: readonly number[]) {
  const answers = makeSubject<OperationResult>()
  const asked: Operation[] = []
  const server: Exchange = () => (operations) =>
    merge([
      answers.source,
      pipe(
        operations,
        tap((operation) => asked.push(operation)),
        filter((_operation): _operation is never => false),
      ),
    ])
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [rereadInTurn(cacheExchange({})), server],
  })
  const seen: Record<number, (string | undefined)[]> = {}
  for (const page of pages) {
    const read: (string | undefined)[] = []
    seen[page] = read
    client.query(gamesOf, { page }).subscribe(({ data }) => read.push(data?.games[0].court.name))
  }
  const answer = (matches: (operation: Operation) => boolean, data: object) => {
    const operation = asked.find(matches)
    if (operation) answers.next({ operation, data, stale: false, hasNext: false })
  }
  return {
    client,
    seen,
    answerPage: (page: number) =>
      answer(({ variables }) => variables?.page === page, { __typename: 'Query', games: gameOn(page) }),
    answerRename: (name: string) =>
      answer(({ kind }) => kind === 'mutation', { __typename: 'Mutation', renameCourt: court(name) }),
  }
}

test('pages that arrive one after the other are read again after the last, each once and in a task of its own', async () => {
  const { seen, answerPage } = openList([1, 2, 3])
  for (const page of [1, 2]) answerPage(page)
  await vi.advanceTimersByTimeAsync(100)
  expect(seen).toEqual({ 1: ['Court 1'], 2: ['Court 1'], 3: [] })
  answerPage(3)
  await vi.advanceTimersToNextTimerAsync()
  expect(seen).toEqual({ 1: ['Court 1', 'Court 1'], 2: ['Court 1'], 3: ['Court 1'] })
  await vi.advanceTimersToNextTimerAsync()
  expect(seen).toEqual({ 1: ['Court 1', 'Court 1'], 2: ['Court 1', 'Court 1'], 3: ['Court 1'] })
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that does not come keeps the others for two seconds', async () => {
  const { seen, answerPage } = openList([1, 2, 3])
  for (const page of [1, 2]) answerPage(page)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(seen[1]).toEqual(['Court 1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen[1]).toEqual(['Court 1', 'Court 1'])
})

test('what a mutation has changed is read at once, whatever is under way', async () => {
  const { client, seen, answerPage, answerRename } = openList([1, 2])
  answerPage(1)
  client.mutation(rename, {}).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  answerRename('Centre court')
  await Promise.resolve()
  await Promise.resolve()
  expect(seen[1]).toEqual(['Court 1', 'Centre court'])
})
