import type { CatalogueQuery } from './operations.generated.ts'

export type Named = { readonly id: string; readonly name: string }
export type Position = Named & {
  readonly isBackup: boolean
  readonly order: number
  readonly defaultFee: number
  readonly defaultShowTimeMin: number
  /** The least grade that its officials need; null asks for none. */
  readonly minGrade: number | null
}
export type Division = Named & {
  /** The id of the certification that its games require. */
  readonly required: string | null
  /** From 1 to 5; null is usual. */
  readonly importance: number | null
  readonly positions: readonly Position[]
}
export type Sport = Named & {
  readonly divisions: readonly Division[]
  readonly certifications: readonly Named[]
}

/** The sports of an answer, without its connection types. */
export function sportsOf(data: CatalogueQuery): Sport[] {
  return (data.listSports?.items ?? []).map(({ id, name, divisions, certifications }) => ({
    id,
    name,
    certifications: certifications?.items ?? [],
    divisions: (divisions?.items ?? []).map((division) => ({
      id: division.id,
      name: division.name,
      required: division.requiredCertification?.id ?? null,
      importance: division.importance,
      positions: division.positions?.items ?? [],
    })),
  }))
}

/** Sports, divisions and certifications by name; positions by their order. */
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
