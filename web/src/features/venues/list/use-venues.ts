import { type ListSource, useWholeList, type WholeList } from '../../../api/use-whole-list.ts'
import { useUser } from '../../../session/session.ts'
import {
  VenueChangesDocument,
  type VenueChangesSubscription,
  VenuePageDocument,
  type VenuePageQuery,
  type VenuePageQueryVariables,
  type VenueRowFragment,
} from '../operations.generated.ts'

const venues: ListSource<
  VenueRowFragment,
  VenuePageQuery,
  VenuePageQueryVariables,
  VenueChangesSubscription
> = {
  pages: VenuePageDocument,
  asked: (owner, page) => ({ owner, ...page }),
  pageIn: (data) => data.listVenues,
  changes: VenueChangesDocument,
  changedIn: (news) => news.onVenueUpdate,
}

/** All venues of the manager. */
export function useVenues(onLiveChange: () => void): WholeList<VenueRowFragment> {
  return useWholeList(venues, useUser().id, onLiveChange)
}
