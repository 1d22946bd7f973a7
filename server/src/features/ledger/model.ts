import { columns, derived, type Model, one, type Rows } from '../../graphql/compile/model.ts'
import { ledgerLines, milesOf } from './lines.ts'

export const ledgerModel: Model = {
  name: 'LedgerLine',
  table: 'official',
  tables: { manager: linesOf() },
  visible: { manager: () => 'true' },
  order: [
    { column: 'last_name', form: 'text' },
    { column: 'first_name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    official: one('Official', 'id'),
    ...columns('number', 'games', 'weekends', 'hours', 'fees', 'offers', 'declines', 'giveBacks'),
    ...columns('number', 'lateCheckIns', 'targetGames', 'medianGames'),
    miles: derived('number', (row) => `${row}.drives`, milesOf),
  },
}

/** With the median of the officials who have the same certifications. */
function linesOf(): Rows {
  return (who, parameter) => {
    const [from, to] = [`${parameter('from')}::timestamptz`, `${parameter('to')}::timestamptz`]
    return `(
      with line as materialized (${ledgerLines({ owner: who.user(), from, to })})
      select line.*, peers.median_games from line join (
        select certifications, percentile_cont(0.5) within group (order by games) as median_games
        from line group by certifications
      ) peers using (certifications)
      order by line.last_name, line.first_name, line.id limit 2000
    )`
  }
}
