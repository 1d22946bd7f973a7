import type { TypedDocumentNode } from '@urql/core'
import { mutationDocument, type Step } from '../../../records/mutation-document.ts'
import { type Failure, request } from '../../frame/request.ts'

/** Several mutations in one request, which is one transaction. */
export function requestMany(steps: readonly Step[]): Promise<object | Failure> {
  const { text, variables } = mutationDocument(steps)
  return request(text as unknown as TypedDocumentNode<object, object>, variables, 'signedIn')
}
