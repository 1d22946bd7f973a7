import type { CatalogueStep } from './catalogue-steps.ts'
import type { Division, Named, Sport } from './catalogue-tree.ts'

type Sports = readonly Sport[]

/** The catalogue as it will be after a pending step. */
export function afterStep(sports: Sports, { field, input }: CatalogueStep): Sports {
  switch (field) {
    case 'createSport':
      return added(sports, { ...input, divisions: [], certifications: [] })
    case 'updateSport':
      return changed(sports, input)
    case 'deleteSport':
      return without(sports, input.id)
    case 'createDivision':
      return inSport(sports, input.divisionSportId, ({ divisions }) => ({
        divisions: added(divisions, {
          ...ofDivision(input, { required: null, importance: null }),
          id: input.id,
          name: input.name,
          positions: [],
        }),
      }))
    case 'updateDivision':
      return inDivisions(sports, (divisions) =>
        divisions.map((division) =>
          division.id === input.id
            ? { ...division, ...ofDivision(input, division), name: input.name }
            : division,
        ),
      )
    case 'deleteDivision':
      return inDivisions(sports, (divisions) => without(divisions, input.id))
    case 'createCertification':
      return inSport(sports, input.certificationSportId, ({ certifications }) => ({
        certifications: added(certifications, { id: input.id, name: input.name }),
      }))
    case 'updateCertification':
      return inCertifications(sports, (certifications) => changed(certifications, input))
    case 'deleteCertification':
      return inCertifications(sports, (certifications) => without(certifications, input.id))
    case 'createPosition': {
      const { positionDivisionId, sport: _, ...position } = input
      return inDivisions(sports, (divisions) =>
        divisions.map((division) =>
          division.id === positionDivisionId
            ? { ...division, positions: added(division.positions, position) }
            : division,
        ),
      )
    }
    case 'updatePosition':
      return inPositions(sports, (positions) => changed(positions, input))
    case 'deletePosition':
      return inPositions(sports, (positions) => without(positions, input.id))
  }
}

/** What a step leaves out stays as it was. */
const ofDivision = (
  given: { readonly divisionRequiredCertificationId?: string | null; readonly importance?: number | null },
  before: Pick<Division, 'required' | 'importance'>,
) => ({
  required:
    given.divisionRequiredCertificationId === undefined
      ? before.required
      : given.divisionRequiredCertificationId,
  importance: given.importance === undefined ? before.importance : given.importance,
})

/** The live message may arrive before the answer: an item that exists is not added again. */
function added<Item extends Named>(items: readonly Item[], item: Item): readonly Item[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item]
}

function changed<Item extends Named>(
  items: readonly Item[],
  change: { readonly id: string } & Partial<Item>,
): readonly Item[] {
  return items.map((item) => (item.id === change.id ? { ...item, ...change } : item))
}

function without<Item extends Named>(items: readonly Item[], id: string): readonly Item[] {
  return items.filter((item) => item.id !== id)
}

function inSport(sports: Sports, id: string, change: (sport: Sport) => Partial<Sport>): Sports {
  return sports.map((sport) => (sport.id === id ? { ...sport, ...change(sport) } : sport))
}

function inDivisions(
  sports: Sports,
  change: (divisions: readonly Division[]) => readonly Division[],
): Sports {
  return sports.map((sport) => ({ ...sport, divisions: change(sport.divisions) }))
}

function inPositions(
  sports: Sports,
  change: (positions: Division['positions']) => Division['positions'],
): Sports {
  return inDivisions(sports, (divisions) =>
    divisions.map((division) => ({ ...division, positions: change(division.positions) })),
  )
}

function inCertifications(sports: Sports, change: (all: readonly Named[]) => readonly Named[]): Sports {
  return sports.map((sport) => ({ ...sport, certifications: change(sport.certifications) }))
}
