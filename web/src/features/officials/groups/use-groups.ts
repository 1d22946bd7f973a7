import { type LiveList, listSource, useLiveList } from '../../../records/use-live-list.ts'
import {
  type GroupFragment,
  OfficialGroupChangesDocument,
  OfficialGroupsDocument,
} from './operations.generated.ts'

const groups = listSource({
  page: OfficialGroupsDocument,
  variables: (_filter: null, page) => page,
  changes: OfficialGroupChangesDocument,
  limit: 100,
})

export type Group = GroupFragment

/** The manager's groups by name, kept fresh by live messages. */
export function useGroups(): LiveList<Group> {
  return useLiveList(groups, null)
}
