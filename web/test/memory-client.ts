import { type AnyVariables, Client, type Operation, type OperationResult } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { fromPromise, mergeMap, pipe } from 'wonka'

type Answer = { data?: unknown; error?: OperationResult['error'] }
/** What the server of a component test answers, by the name of the operation. */
export type Answers = Record<string, (variables: AnyVariables) => Answer | Promise<Answer>>

/** A GraphQL client whose answers come from the test. Operations without an answer fail the test. */
export function createMemoryClient(answers: Answers): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [
      cacheExchange({}),
      () => (operations) =>
        pipe(
          operations,
          mergeMap((operation) => fromPromise(answerTo(operation, answers))),
        ),
    ],
  })
}

async function answerTo(operation: Operation, answers: Answers): Promise<OperationResult> {
  const result = { operation, data: undefined, error: undefined, stale: false, hasNext: false }
  if (operation.kind === 'teardown') return result
  const name = nameOf(operation)
  const answer = answers[name]
  if (!answer) throw new Error(`The test has no answer to the operation ${name}`)
  const { data, error } = await answer(operation.variables)
  return { ...result, data, error }
}

function nameOf({ query }: Operation): string {
  for (const definition of query.definitions)
    if (definition.kind === 'OperationDefinition') return definition.name?.value ?? 'unnamed'
  return 'unnamed'
}
