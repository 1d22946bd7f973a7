import { useRecord, type WatchedRecord } from '../../../records/use-record.ts'
import { VenueDocument, VenueUpdateDocument, type WholeVenueFragment } from '../operations.generated.ts'

const source = { query: VenueDocument, changes: VenueUpdateDocument }

export function useVenue(id: string): WatchedRecord<WholeVenueFragment> {
  return useRecord(source, id)
}
