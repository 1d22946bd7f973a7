import type { TypedDocumentNode } from '@urql/core'
import { type Failure, request } from '../../frame/client.ts'

/** One mutation for several records in one request, which is one transaction. */
export function requestMany(
  mutation: string,
  inputType: string,
  inputs: readonly object[],
): Promise<object | Failure> {
  const variables = Object.fromEntries(inputs.map((input, index) => [`input${index}`, input]))
  const declared = inputs.map((_, index) => `$input${index}: ${inputType}!`).join(', ')
  const fields = inputs.map((_, index) => `a${index}: ${mutation}(input: $input${index}) { id }`).join(' ')
  const document = `mutation (${declared}) { ${fields} }`
  return request(document as unknown as TypedDocumentNode<object, object>, variables, 'signedIn')
}
