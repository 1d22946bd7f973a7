import type { TypedDocumentNode } from '@urql/core'
import { type FailedAnswer, RequestFailure } from './failures.ts'

/** One GraphQL request without a cache, for what runs before the client exists. */
export async function request<Data, Variables>(
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
  const body = (await response.json().catch(() => null)) as {
    data?: Data | null
    errors?: FailedAnswer['graphQLErrors']
  } | null
  if (body?.errors?.length) throw new RequestFailure({ graphQLErrors: body.errors })
  if (!response.ok || !body?.data) throw new RequestFailure({})
  return body.data
}
