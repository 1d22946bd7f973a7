import { type LiveList, listSource, type OnLiveChange, useLiveList } from '../../../records/use-live-list.ts'
import { useUser } from '../../../session/session.ts'
import {
  OfficialPageDocument,
  type OfficialRowFragment,
  OfficialsChangesDocument,
} from '../operations.generated.ts'

const officials = listSource({
  page: OfficialPageDocument,
  variables: (manager: string, page) => ({ manager, ...page }),
  changes: OfficialsChangesDocument,
  limit: 250,
})

/** All officials of the manager. */
export function useOfficials(onLiveChange: OnLiveChange): LiveList<OfficialRowFragment> {
  return useLiveList(officials, useUser().id, onLiveChange)
}
