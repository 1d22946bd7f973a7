import { defaultShowTimeMin } from '@whistle/domain/games/assignment'
import type { Point } from '@whistle/domain/venues/point'
import type { Step } from '../../records/mutation-document.ts'
import { newGameSteps } from '../games/model/new-game-steps.ts'
import type { Position } from './progress.ts'

/** The id of a new record, the same in every attempt: an attempt whose answer was lost creates no second record. */
export type IdOf = (record: string) => string

export function divisionSteps(
  sport: { id: string; name: string },
  { name, positions }: { name: string; positions: readonly { name: string; fee: number }[] },
  idOf: IdOf,
): Step[] {
  const id = idOf('division')
  return [
    { field: 'createDivision', input: { id, name: name.trim(), divisionSportId: sport.id } },
    ...positions.map(
      (position, order): Step => ({
        field: 'createPosition',
        input: {
          ...{
            id: idOf(`position ${order} ${position.name}`),
            name: position.name,
            order,
            sport: sport.name,
          },
          ...{ positionDivisionId: id, isBackup: false, defaultFee: position.fee, defaultShowTimeMin },
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

/** The server derives the zone from the location; without a location the venue gets the zone of the browser. */
export function venueSteps(draft: VenueDraft, ownZone: string, idOf: IdOf): Step[] {
  const id = idOf('venue')
  const { placeId, location } = draft
  return [
    {
      field: 'createVenue',
      input: {
        ...{ id, name: draft.name.trim(), formattedAddress: draft.address.trim() || null },
        ...{ placeId, location, timeZone: location ? null : ownZone },
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

/** The game with the positions of its division, and the first invitation: it can be published afterwards. */
export function gameSteps({ name, startDateTime, court, division, invited }: Game, idOf: IdOf): Step[] {
  const id = idOf('game')
  const game = {
    ...{ id, name: name.trim(), startDateTime, duration: usualDuration },
    ...{ gameCourtId: court, gameDivisionId: division.id },
  }
  const steps = newGameSteps(game, division.positions, (place) => idOf(`assignment ${place}`))
  if (!invited) return steps
  const invitation = { id: idOf('invitation'), invitationGameId: id, invitationOfficialId: invited }
  return [...steps, { field: 'createInvitation', input: invitation }]
}
