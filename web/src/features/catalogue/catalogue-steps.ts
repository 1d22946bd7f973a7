import { defaultShowTimeMin } from '@whistle/domain/games/assignment'
import type { Step } from '../../records/mutation-document.ts'
import { moveTo } from '../../ui/lists/move-to.ts'
import type { Division, Named, Position, Sport } from './catalogue-tree.ts'

type Change = Partial<Omit<Position, 'id'>>
type Typed<Field extends Step['field'], Input> = Step<Field> & { readonly input: Input }
type Id = { readonly id: string }
type OfDivision = {
  readonly divisionRequiredCertificationId?: string | null
  readonly importance?: number | null
}

/** The mutations of the catalogue, with all the fields the page shows before the server has answered. */
export type CatalogueStep =
  | Typed<'createSport' | 'updateSport' | 'updateCertification', Named>
  | Typed<'updateDivision', Named & OfDivision>
  | Typed<'createDivision', Named & OfDivision & { readonly divisionSportId: string }>
  | Typed<'createCertification', Named & { readonly certificationSportId: string }>
  | Typed<'createPosition', Position & { readonly positionDivisionId: string; readonly sport: string }>
  | Typed<'updatePosition', Id & Change>
  | Typed<'deleteSport' | 'deleteDivision' | 'deletePosition' | 'deleteCertification', Id>

type CreatePosition = Extract<CatalogueStep, { field: 'createPosition' }>

/** A new position comes after the others, with the defaults of the server. */
export function newPosition(sport: Sport, division: Division, { id, name }: Named): CreatePosition {
  const order = Math.max(-1, ...division.positions.map((position) => position.order)) + 1
  const position = { id, name, isBackup: false, order, defaultFee: 0, defaultShowTimeMin, minGrade: null }
  return createPosition(sport, division.id, position)
}

/** Creates a deleted sport again with everything in it and the same ids, so that references to it hold again. */
export function restoreSport(sport: Sport): CatalogueStep[] {
  return [
    { field: 'createSport', input: { id: sport.id, name: sport.name } },
    ...sport.certifications.map((certification) => createCertification(sport, certification)),
    ...sport.divisions.flatMap((division) => restoreDivision(sport, division)),
  ]
}

export function restoreDivision(sport: Sport, division: Division): CatalogueStep[] {
  const { id, name, required, importance, positions } = division
  const input = { id, name, divisionSportId: sport.id, divisionRequiredCertificationId: required, importance }
  return [
    { field: 'createDivision', input },
    ...positions.map((position) => createPosition(sport, id, position)),
  ]
}

/** With the divisions that required it. */
export function restoreCertification(sport: Sport, certification: Named): CatalogueStep[] {
  const { id } = certification
  return [
    createCertification(sport, certification),
    ...sport.divisions
      .filter(({ required }) => required === id)
      .map(
        (division): CatalogueStep => ({
          field: 'updateDivision',
          input: { id: division.id, name: division.name, divisionRequiredCertificationId: id },
        }),
      ),
  ]
}

function createCertification(sport: Sport, { id, name }: Named): CatalogueStep {
  return { field: 'createCertification', input: { id, name, certificationSportId: sport.id } }
}

export function createPosition(
  sport: Sport,
  divisionId: string,
  { id, name, isBackup, order, defaultFee, defaultShowTimeMin: showTime, minGrade }: Position,
): CreatePosition {
  const input = { id, name, isBackup, order, defaultFee, defaultShowTimeMin: showTime, minGrade }
  return { field: 'createPosition', input: { ...input, positionDivisionId: divisionId, sport: sport.name } }
}

/** Moves a position; only positions whose order changes are written. */
export function movePosition(positions: readonly Position[], id: string, to: number): CatalogueStep[] {
  return moveTo(positions, id, to).flatMap((position, order): CatalogueStep[] =>
    position.order === order ? [] : [{ field: 'updatePosition', input: { id: position.id, order } }],
  )
}
