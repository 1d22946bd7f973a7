import { type AnyVariables, Client, type Operation, type OperationResult } from '@urql/core'
import { cacheExchange, type UpdatesConfig } from '@urql/exchange-graphcache'
import { filter, fromPromise, makeSubject, map, mergeMap, pipe, type Source } from 'wonka'
import { embedded } from '../src/api/client.ts'
import { ownChangesExchange } from '../src/api/own-changes.ts'
import { rereadInTurn } from '../src/api/reread-in-turn.ts'

type Answer = { data?: unknown; error?: OperationResult['error'] }
/** What the server of a component test answers, by the name of the operation. */
export type Answers = Record<string, (variables: AnyVariables) => Answer | Promise<Answer>>
/** Live messages of a component test. */
export type Messages = { source: Source<Message>; send: (subscription: string, data: unknown) => void }
type Message = { subscription: string; data: unknown }

export function createMessages(): Messages {
  const { source, next } = makeSubject<Message>()
  return { source, send: (subscription, data) => next({ subscription, data }) }
}

type Options = { messages?: Messages; updates?: UpdatesConfig }

/** A GraphQL client whose answers come from the test. Operations without an answer fail the test. */
export function createMemoryClient(
  answers: Answers,
  { messages = createMessages(), updates }: Options = {},
): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      ownChangesExchange,
      rereadInTurn(cacheExchange({ keys: embedded, updates })),
      () => (operations) =>
        pipe(
          operations,
          filter(({ kind }) => kind !== 'teardown'),
          mergeMap((operation) =>
            operation.kind === 'subscription'
              ? messagesOf(operation, messages)
              : fromPromise(answerTo(operation, answers)),
          ),
        ),
    ],
  })
}

async function answerTo(operation: Operation, answers: Answers): Promise<OperationResult> {
  const name = nameOf(operation)
  const answer = answers[name]
  if (!answer) throw new Error(`The test has no answer to the operation ${name}`)
  const { data, error } = await answer(operation.variables)
  return { operation, data, error, stale: false, hasNext: false }
}

function messagesOf(operation: Operation, { source }: Messages): Source<OperationResult> {
  return pipe(
    source,
    filter(({ subscription }) => subscription === nameOf(operation)),
    map(({ data }) => ({ operation, data, error: undefined, stale: false, hasNext: true })),
  )
}

function nameOf({ query }: Operation): string {
  for (const definition of query.definitions)
    if (definition.kind === 'OperationDefinition') return definition.name?.value ?? 'unnamed'
  return 'unnamed'
}
