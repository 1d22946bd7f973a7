import { useRecord, type WatchedRecord } from '../../../records/use-record.ts'
import {
  OfficialChangesDocument,
  OfficialDocument,
  type WholeOfficialFragment,
} from '../operations.generated.ts'

export function useOfficial(id: string): WatchedRecord<WholeOfficialFragment> {
  return useRecord(
    {
      query: OfficialDocument,
      recordIn: (data) => data.getOfficial,
      changes: OfficialChangesDocument,
      changedIn: (change) => change.onOfficialUpdate,
    },
    id,
  )
}
