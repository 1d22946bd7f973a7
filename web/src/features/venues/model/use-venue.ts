import { useRecord, type WatchedRecord } from '../../../records/use-record.ts'
import { VenueDocument, VenueUpdateDocument, type WholeVenueFragment } from '../operations.generated.ts'

export function useVenue(id: string): WatchedRecord<WholeVenueFragment> {
  return useRecord(
    {
      query: VenueDocument,
      recordIn: (data) => data.getVenue,
      changes: VenueUpdateDocument,
      changedIn: (change) => change.onVenueUpdate,
    },
    id,
  )
}
