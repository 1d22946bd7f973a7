import type { UpdateResolver } from '@urql/exchange-graphcache'

/** The cache rule of a mutation that makes a record: its cached lists are read again, and the records of the type stay. */
export function readListAgain(listField: string): UpdateResolver {
  return (_result, _args, cache) => {
    for (const { fieldName, arguments: args } of cache.inspectFields('Query'))
      if (fieldName === listField) cache.invalidate('Query', fieldName, args)
  }
}
