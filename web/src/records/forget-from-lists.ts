import type { Cache, UpdateResolver, UpdatesConfig } from '@urql/exchange-graphcache'

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

type Listed = {
  type: string
  /** The field of its lists: `listVenues`. */
  list: string
  /** The subscription that sends null once the record is deleted or no longer visible. */
  changes?: string
  /** The mutation that deletes it. */
  deletes?: string
}

/** The cache rules of a type: records that are deleted, by this session or by another, leave the cached lists. */
export function forgetDeleted({ type, list, changes, deletes }: Listed): UpdatesConfig {
  const onChange: UpdateResolver = (result, args, cache) => {
    if (changes && result[changes] === null && typeof args.id === 'string')
      forgetFromLists(cache, { __typename: type, id: args.id }, list)
  }
  const onDelete: UpdateResolver = (_result, args, cache) => {
    const { input } = args as { input: { id: string } }
    forgetFromLists(cache, { __typename: type, id: input.id }, list)
  }
  return {
    ...(changes && { Subscription: { [changes]: onChange } }),
    ...(deletes && { Mutation: { [deletes]: onDelete } }),
  }
}
