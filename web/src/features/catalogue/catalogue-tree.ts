import type { CatalogueQuery } from './operations.generated.ts'

export type Named = { readonly id: string; readonly name: string }
export type Position = Named & {
  readonly isBackup: boolean
  readonly order: number
  readonly defaultFee: number
  readonly defaultShowTimeMin: number
}
export type Division = Named & { readonly positions: readonly Position[] }
export type Sport = Named & {
  readonly divisions: readonly Division[]
  readonly certifications: readonly Named[]
}

/** The sports as the server tells them, without the shape of its answers. */
export function sportsOf(data: CatalogueQuery): Sport[] {
  return (data.listSports?.items ?? []).map(({ id, name, divisions, certifications }) => ({
    id,
    name,
    certifications: certifications?.items ?? [],
    divisions: (divisions?.items ?? []).map((division) => ({
      id: division.id,
      name: division.name,
      positions: division.positions?.items ?? [],
    })),
  }))
}

/** Names as people look for them; positions as they are called out. */
export function inOrder(sports: readonly Sport[]): Sport[] {
  return byName(sports).map((sport) => ({
    ...sport,
    certifications: byName(sport.certifications),
    divisions: byName(sport.divisions).map((division) => ({
      ...division,
      positions: division.positions.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)),
    })),
  }))
}

const collator = new Intl.Collator(undefined, { numeric: true })

function byName<Item extends Named>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}
