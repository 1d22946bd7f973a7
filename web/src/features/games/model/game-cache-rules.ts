import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { forgetDeleted } from '../../../records/forget-from-lists.ts'

const games = forgetDeleted({
  type: 'Game',
  list: 'listGames',
  changes: 'onGameUpdate',
  deletes: 'deleteGame',
})
const views = forgetDeleted({ type: 'GameView', list: 'listGameViews', deletes: 'deleteGameView' })

export const gameCacheRules: UpdatesConfig = {
  ...games,
  Mutation: { ...games.Mutation, ...views.Mutation },
}
