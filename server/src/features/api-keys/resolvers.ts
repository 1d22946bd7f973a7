import { apiKeyAreasFrom, refuseAnotherKey, writeAreasFrom } from '@whistle/domain/accounts/api-key'
import { shortNameFrom } from '@whistle/domain/text/text'
import { demand } from '../../access/refused.ts'
import { instantText } from '../../db/instant.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { shaped } from '../../graphql/compile/shape.ts'
import { operation } from '../../graphql/operation.ts'
import { readOne, readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { changeOwned } from '../../graphql/write.ts'
import { apiKeyModel } from './models.ts'
import { mayKeepApiKeys } from './policy.ts'
import { countKeys, insertKey, revoked } from './store.ts'
import { endingOf, hashOf, newToken } from './token.ts'

const manager = ['manager'] as const

/** Without an area: a key does not make other keys. */
export const apiKeyResolvers: Resolvers = {
  models: [apiKeyModel],
  Query: {
    listApiKeys: operation(manager, (_me, args, context, rootField) =>
      readPage(apiKeyModel, args, context, rootField),
    ),
  },
  Mutation: {
    createApiKey: operation(manager, async (me, { input }, context, rootField) => {
      const proof = mayKeepApiKeys(me)
      const name = demand(shortNameFrom(input.name))
      const areas = demand(apiKeyAreasFrom(input.areas))
      const writeAreas = demand(writeAreasFrom({ ...input, areas }))
      // Of two requests at once the second counts the key of the first.
      await context.sql.run(lockOwner(proof.owner))
      const [keys] = await context.sql.run(countKeys(proof))
      demand(refuseAnotherKey(keys?.count ?? 0))
      const token = newToken()
      const [key] = await context.sql.run(
        insertKey(proof, {
          ...{ id: context.newId(), name, areas, write_areas: writeAreas },
          ...{ token_hash: hashOf(token), ending: endingOf(token) },
        }),
      )
      if (!key) throw new Error('the key is not there')
      return shaped({ token, key: { ...key, createdAt: instantText(key.createdAt) } }, rootField)
    }),

    revokeApiKey: operation(manager, async (me, { input: { id } }, context, rootField) => {
      const proof = mayKeepApiKeys(me)
      await changeOwned(apiKeyModel, proof, { id, row: revoked, condition: undefined }, context)
      // Open sockets ask again who they are.
      context.announce({ topic: 'session', owner: proof.owner, id })
      return readOne(apiKeyModel, id, context, rootField)
    }),
  },
}
