import { defaultShowTimeMin } from '@whistle/domain/games/assignment'
import type { Point } from '@whistle/domain/venues/place'
import type { Step } from '../../records/mutation-document.ts'
import type { Position } from './progress.ts'

export type Change = Step

/** Ids that stay the same however often a step is tried: a try whose answer was lost is not made twice. */
export type IdOf = (what: string) => string

export function divisionChanges(
  sport: { id: string; name: string },
  { name, positions }: { name: string; positions: readonly string[] },
  idOf: IdOf,
): Change[] {
  const id = idOf('division')
  return [
    { field: 'createDivision', input: { id, name: name.trim(), divisionSportId: sport.id } },
    ...positions.map(
      (position, order): Change => ({
        field: 'createPosition',
        input: {
          ...{ id: idOf(`position ${order} ${position}`), name: position, order, sport: sport.name },
          ...{ positionDivisionId: id, isBackup: false, defaultFee: 0, defaultShowTimeMin },
        },
      }),
    ),
  ]
}

export type VenueDraft = {
  name: string
  address: string
  placeId: string | null
  location: Point | null
  court: string
}

/** A place that was found knows its zone; one that was typed is taken to be where the manager is. */
export function venueChanges(draft: VenueDraft, zone: string, idOf: IdOf): Change[] {
  const id = idOf('venue')
  const { placeId, location } = draft
  return [
    {
      field: 'createVenue',
      input: {
        ...{ id, name: draft.name.trim(), formattedAddress: draft.address.trim() || null },
        ...{ placeId, location, timeZone: location ? null : zone },
      },
    },
    {
      field: 'createCourt',
      input: { id: idOf('court'), name: draft.court.trim(), order: 0, courtVenueId: id },
    },
  ]
}

const usualDuration = 90

type Game = {
  name: string
  startDateTime: string
  court: string
  division: { id: string; positions: readonly Position[] }
  invited: string | null
}

/** The game with a position for each of its division, and the first invitation: all it takes to publish it. */
export function gameChanges({ name, startDateTime, court, division, invited }: Game, idOf: IdOf): Change[] {
  const id = idOf('game')
  return [
    {
      field: 'createGame',
      input: {
        ...{ id, name: name.trim(), startDateTime, duration: usualDuration },
        ...{ gameCourtId: court, gameDivisionId: division.id },
      },
    },
    ...division.positions.map(
      ({ id: position, name, defaultFee, defaultShowTimeMin }, index): Change => ({
        field: 'createAssignment',
        input: {
          ...{ id: idOf(`assignment ${position}`), assignmentGameId: id, name, index },
          ...{ fee: defaultFee, showTimeMin: defaultShowTimeMin },
        },
      }),
    ),
    ...(invited
      ? [
          {
            field: 'createInvitation' as const,
            input: { id: idOf('invitation'), invitationGameId: id, invitationOfficialId: invited },
          },
        ]
      : []),
  ]
}
