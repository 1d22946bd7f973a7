import { defaultShowTimeMin } from '@whistle/domain/games/assignment'
import type { Division, Named, Position, Sport } from './catalogue-tree.ts'

type Id = { readonly id: string }
type NewPosition = Position & { readonly positionDivisionId: string; readonly sport: string }

/** One field of a mutation document; the whole document is one transaction. */
export type Step =
  | { field: 'createSport' | 'updateSport'; input: Named }
  | { field: 'createDivision'; input: Named & { readonly divisionSportId: string } }
  | { field: 'createCertification'; input: Named & { readonly certificationSportId: string } }
  | { field: 'createPosition'; input: NewPosition }
  | { field: 'updateDivision' | 'updateCertification'; input: Named }
  | { field: 'updatePosition'; input: Id & Partial<Position> }
  | { field: `delete${'Sport' | 'Division' | 'Position' | 'Certification'}`; input: Id }

/** A new position stands after the others and starts as the server would have it. */
export function newPosition(
  sport: Sport,
  division: Division,
  { id, name }: Named,
): Extract<Step, { field: 'createPosition' }> {
  const order = Math.max(-1, ...division.positions.map((position) => position.order)) + 1
  const position = { id, name, isBackup: false, order, defaultFee: 0, defaultShowTimeMin }
  return createPosition(sport, division.id, position)
}

/** Everything of a sport, with the same ids: what referred to it does so again. */
export function restoreSport(sport: Sport): Step[] {
  return [
    { field: 'createSport', input: { id: sport.id, name: sport.name } },
    ...sport.certifications.map((certification) => restoreCertification(sport, certification)),
    ...sport.divisions.flatMap((division) => restoreDivision(sport, division)),
  ]
}

export function restoreDivision(sport: Sport, { id, name, positions }: Division): Step[] {
  return [
    { field: 'createDivision', input: { id, name, divisionSportId: sport.id } },
    ...positions.map((position) => createPosition(sport, id, position)),
  ]
}

export function restoreCertification(sport: Sport, { id, name }: Named): Step {
  return { field: 'createCertification', input: { id, name, certificationSportId: sport.id } }
}

export function createPosition(
  sport: Sport,
  divisionId: string,
  { id, name, isBackup, order, defaultFee, defaultShowTimeMin: showTime }: Position,
): Extract<Step, { field: 'createPosition' }> {
  const input = { id, name, isBackup, order, defaultFee, defaultShowTimeMin: showTime }
  return { field: 'createPosition', input: { ...input, positionDivisionId: divisionId, sport: sport.name } }
}

/** The position at another place; only those whose number changes are written. */
export function movePosition(positions: readonly Position[], id: string, to: number): Step[] {
  return moved(positions, id, to).flatMap((position, order): Step[] =>
    position.order === order ? [] : [{ field: 'updatePosition', input: { id: position.id, order } }],
  )
}

/** Places beyond the ends are the ends. */
export function moved(positions: readonly Position[], id: string, to: number): Position[] {
  const position = positions.find((each) => each.id === id)
  if (!position) return [...positions]
  const place = Math.min(positions.length - 1, Math.max(0, to))
  return positions.filter((each) => each.id !== id).toSpliced(place, 0, position)
}
