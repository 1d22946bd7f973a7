import { useSteps } from '../../../records/use-steps.ts'

/** Courts answer with their id only: in the middle of a document they are not yet what they will be. */
const selections = { updateVenue: 'id name placeId formattedAddress location{lat lon} timeZone updatedAt' }

export const useVenueSteps = () => useSteps(selections)
