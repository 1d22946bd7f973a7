import { columns, computed, type Model, many } from '../../../graphql/compile/model.ts'
import type { OwnedModel } from '../../../graphql/write.ts'

const own: Model['visible'] = { manager: (row, who) => `${row}.owner = ${who.user()}` }

const gamesOf = (value: string, where = 'true') =>
  computed(
    'number',
    (row) => `(select ${value}::int from bulk_game g where g.action_id = ${row}.id and ${where})`,
  )

/** The job that tells the officials, while no worker has taken it. */
const leaving = (row: string) => `from outbox j where j.undo_id = 'bulk:' || ${row}.id and j.attempts = 0`

export const bulkActionModel: OwnedModel<'bulk_action'> = {
  name: 'BulkAction',
  table: 'bulk_action',
  visible: own,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  newestFirst: true,
  fields: {
    ...columns('text', 'id', 'kind', 'state'),
    ...columns('instant', 'createdAt', 'finishedAt'),
    // Until the job has begun, the games that were asked for.
    games: computed(
      'number',
      (row) => `coalesce(nullif((select count(*)::int from bulk_game g where g.action_id = ${row}.id), 0),
        jsonb_array_length(${row}.input -> 'gameIds'))`,
    ),
    gamesDone: gamesOf('count(*)', "g.outcome <> 'WAITING'"),
    gamesSaved: gamesOf('count(*)', "g.outcome = 'SAVED'"),
    changes: gamesOf('coalesce(sum(g.changes), 0)'),
    leavesAt: computed('instant', (row) => `(select min(j.run_at) ${leaving(row)})`),
    canUndo: computed(
      'boolean',
      (row) => `(${row}.state = 'RUNNING' or (${row}.state = 'DONE'
        and exists (select from bulk_game g where g.action_id = ${row}.id and g.outcome = 'SAVED')
        and (${row}.kind not in ('PUBLISH', 'POSTPONE') or exists (select ${leaving(row)}))))`,
    ),
    results: many('BulkGame', 'action_id'),
  },
}

export const bulkGameModel: OwnedModel<'bulk_game'> = {
  name: 'BulkGame',
  table: 'bulk_game',
  visible: own,
  order: [
    { column: 'outcome', form: 'text' },
    { column: 'starts_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'gameId', 'name', 'outcome', 'reason'),
    ...columns('instant', 'startsAt'),
    ...columns('number', 'changes'),
    leftOut: computed('text', (row) => `${row}.left_out::text`),
  },
}
