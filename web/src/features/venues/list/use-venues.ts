import { type LiveList, listSource, type OnLiveChange, useLiveList } from '../../../records/use-live-list.ts'
import { useUser } from '../../../session/session.ts'
import { VenueChangesDocument, VenuePageDocument, type VenueRowFragment } from '../operations.generated.ts'

const venues = listSource({
  page: VenuePageDocument,
  variables: (owner: string, page) => ({ owner, ...page }),
  changes: VenueChangesDocument,
  limit: 250,
})

/** All venues of the manager. */
export function useVenues(onLiveChange: OnLiveChange): LiveList<VenueRowFragment> {
  return useLiveList(venues, useUser().id, onLiveChange)
}
