import type { Operation, Watch } from './context.ts'
import type { RootFields } from './types.generated.ts'

/** The root fields one feature answers. */
export type Resolvers = {
  Query?: { [F in keyof RootFields['Query']]?: Operation<RootFields['Query'][F]> }
  Mutation?: { [F in keyof RootFields['Mutation']]?: Operation<RootFields['Mutation'][F]> }
  Subscription?: { [F in keyof RootFields['Subscription']]?: Watch<RootFields['Subscription'][F]> }
}
