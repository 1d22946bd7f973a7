import type { ApiKeyArea } from '@whistle/domain/accounts/api-key'
import type { Model } from './compile/model.ts'
import type { Operation, Watch } from './operation.ts'
import type { RootFields } from './types.generated.ts'

/** The root fields that one feature answers, and the models they read. */
export type Resolvers = {
  /** The area that an API key needs for these fields and models; without one they are closed to keys. */
  area?: ApiKeyArea
  /** The models the feature owns. */
  models?: readonly Model[]
  Query?: { [F in keyof RootFields['Query']]?: Operation<RootFields['Query'][F]> }
  Mutation?: { [F in keyof RootFields['Mutation']]?: Operation<RootFields['Mutation'][F]> }
  Subscription?: { [F in keyof RootFields['Subscription']]?: Watch<RootFields['Subscription'][F]> }
}
