import type { Cache } from '@urql/exchange-graphcache'

type Entity = { readonly __typename: string; readonly id: string }

/**
 * Removes a deleted record from the cache and from every cached page of the list field (`listVenues`). A page that still
 * linked to it would count as incomplete and could not be shown before the next answer of the server.
 */
export function forgetFromLists(cache: Cache, entity: Entity, listField: string): void {
  const key = cache.keyOfEntity(entity)
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (fieldName !== listField) continue
    const page = cache.resolve('Query', fieldName, args)
    const items = typeof page === 'string' ? cache.resolve(page, 'items') : null
    if (typeof page !== 'string' || !Array.isArray(items) || !items.includes(key)) continue
    cache.link(
      page,
      'items',
      items.filter((item) => item !== key),
    )
  }
  cache.invalidate(entity)
}
