import { columns } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { whoSeesViews } from './policy.ts'

export const gameViewModel: OwnedModel<'game_view'> = {
  name: 'GameView',
  table: 'game_view',
  visible: whoSeesViews,
  order: [
    { column: 'name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'query'),
    ...columns('instant', 'createdAt'),
  },
}
