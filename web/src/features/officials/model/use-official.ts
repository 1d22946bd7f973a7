import { useRecord, type WatchedRecord } from '../../../records/use-record.ts'
import {
  OfficialChangesDocument,
  OfficialDocument,
  type WholeOfficialFragment,
} from '../operations.generated.ts'

const source = { query: OfficialDocument, changes: OfficialChangesDocument }

export function useOfficial(id: string): WatchedRecord<WholeOfficialFragment> {
  return useRecord(source, id)
}
