import { forgetDeleted } from '../../../records/forget-from-lists.ts'

export const gameCacheRules = forgetDeleted({
  type: 'Game',
  list: 'listGames',
  changes: 'onGameUpdate',
  deletes: 'deleteGame',
})
