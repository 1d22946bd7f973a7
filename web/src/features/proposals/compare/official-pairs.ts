import type { ComparedPlanFragment } from './compare.generated.ts'

type Load = { readonly games: number; readonly driven: number }

/** An official in both plans; without a game there, zero. */
export type OfficialPair = {
  readonly id: string
  readonly name: string
  readonly before: Load
  readonly after: Load
}

const none: Load = { games: 0, driven: 0 }

/** Minutes are whole, in the picture and in the table. */
const loadOf = ({ games, driven }: Load): Load => ({ games, driven: Math.round(driven) })

/** All who have a game in one of the plans, by name. */
export function officialPairs(before: ComparedPlanFragment, after: ComparedPlanFragment): OfficialPair[] {
  const pairs = new Map<string, OfficialPair>()
  for (const [key, { officials }] of Object.entries({ before, after }))
    for (const official of officials) {
      const { officialId: id, firstName, lastName } = official
      const known = pairs.get(id) ?? {
        id,
        name: `${firstName} ${lastName}`.trim(),
        before: none,
        after: none,
      }
      pairs.set(id, { ...known, [key]: loadOf(official) })
    }
  return [...pairs.values()].sort((one, other) => one.name.localeCompare(other.name))
}
