import { type ListSource, useWholeList, type WholeList } from '../../../api/use-whole-list.ts'
import { useUser } from '../../../session/session.ts'
import {
  OfficialPageDocument,
  type OfficialPageQuery,
  type OfficialPageQueryVariables,
  type OfficialRowFragment,
  OfficialsChangesDocument,
  type OfficialsChangesSubscription,
} from '../operations.generated.ts'

const officials: ListSource<
  OfficialRowFragment,
  OfficialPageQuery,
  OfficialPageQueryVariables,
  OfficialsChangesSubscription
> = {
  pages: OfficialPageDocument,
  asked: (manager, page) => ({ manager, ...page }),
  pageIn: (data) => data.listOfficials,
  changes: OfficialsChangesDocument,
  changedIn: (news) => news.onOfficialUpdate,
}

/** All officials of the manager. */
export function useOfficials(onLiveChange: () => void): WholeList<OfficialRowFragment> {
  return useWholeList(officials, useUser().id, onLiveChange)
}
