import { forgetDeleted } from '../../../records/forget-from-lists.ts'

/** A withdrawn join request leaves the cached list of pending ones. */
export const joinCacheRules = forgetDeleted({
  type: 'OTOJoin',
  list: 'listOTOJoins',
  deletes: 'deleteOTOJoin',
})
