import type { TypedDocumentNode } from '@urql/core'
import { type FailedAnswer, RequestFailure } from './failures.ts'

/** One GraphQL request without a cache: for what happens before the app is there. */
export async function ask<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query: String(document), variables }),
  }).catch((error: unknown) => {
    throw new RequestFailure({ networkError: error })
  })
  const answer = (await response.json().catch(() => null)) as {
    data?: Data | null
    errors?: FailedAnswer['graphQLErrors']
  } | null
  if (answer?.errors?.length) throw new RequestFailure({ graphQLErrors: answer.errors })
  if (!response.ok || !answer?.data) throw new RequestFailure({})
  return answer.data
}
