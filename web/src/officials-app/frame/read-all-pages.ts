import { type Failure, isFailure } from './request.ts'

type Page<Item> = { readonly items: readonly Item[]; readonly nextToken: string | null } | null | undefined

/** All items of a list, page by page. The first failure ends it. */
export async function readAllPages<Item>(
  readPage: (nextToken: string | null) => Promise<Page<Item> | Failure>,
): Promise<Item[] | Failure> {
  const items: Item[] = []
  let nextToken: string | null = null
  do {
    const page: Page<Item> | Failure = await readPage(nextToken)
    if (page && isFailure(page)) return page
    items.push(...(page?.items ?? []))
    nextToken = page?.nextToken ?? null
  } while (nextToken)
  return items
}
