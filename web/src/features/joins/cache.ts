import type { UpdatesConfig } from '@urql/exchange-graphcache'

/** Who is asked and who has answered changes the list of those who are waiting. */
export const joinUpdates: UpdatesConfig = {
  Mutation: {
    deleteOTOJoin(_result, args, cache) {
      const { input } = args as { input: { id: string } }
      const gone = cache.keyOfEntity({ __typename: 'OTOJoin', id: input.id })
      for (const { fieldName, arguments: asked } of cache.inspectFields('Query')) {
        if (fieldName !== 'listOTOJoins') continue
        const page = cache.resolve('Query', fieldName, asked)
        const items = typeof page === 'string' ? cache.resolve(page, 'items') : null
        if (typeof page !== 'string' || !Array.isArray(items)) continue
        cache.link(
          page,
          'items',
          items.filter((key) => key !== gone),
        )
      }
    },
  },
}
