import type { TypedDocumentNode } from '@urql/core'
import { ask, type Failure } from '../frame/client.ts'

/** The same change for several records in one request, which is one transaction: all of it is saved, or nothing. */
export function askMany(
  mutation: string,
  inputType: string,
  inputs: readonly object[],
): Promise<object | Failure> {
  const variables = Object.fromEntries(inputs.map((input, index) => [`input${index}`, input]))
  const declared = inputs.map((_, index) => `$input${index}: ${inputType}!`).join(', ')
  const fields = inputs.map((_, index) => `a${index}: ${mutation}(input: $input${index}) { id }`).join(' ')
  const document = `mutation (${declared}) { ${fields} }`
  return ask(document as unknown as TypedDocumentNode<object, object>, variables, 'signedIn')
}
