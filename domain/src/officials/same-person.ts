import { searchForm } from '../text/search.ts'

export type Named = { readonly firstName?: string | null; readonly lastName?: string | null }

/**
 * Whether two records can be of one person by their names: each part that both have is the same, whatever its accents and
 * capitals. Family members share a mailbox, so an address alone does not tell.
 */
export function namesAgree(one: Named, other: Named): boolean {
  return partsAgree(one.firstName, other.firstName) && partsAgree(one.lastName, other.lastName)
}

function partsAgree(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [searchForm(one ?? ''), searchForm(other ?? '')]
  return a === b || !a || !b
}

/** Records by the person they are of, in the order of the first record of each. */
export function personsOf<Record extends Named>(records: readonly Record[]): Record[][] {
  const persons: Record[][] = []
  for (const record of records) {
    const known = persons.find((person) => person.every((each) => namesAgree(each, record)))
    if (known) known.push(record)
    else persons.push([record])
  }
  return persons
}
