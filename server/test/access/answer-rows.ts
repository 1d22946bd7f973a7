import { owner, type Row, row } from './row.ts'

/** Officials who have not answered. */
export const answerRows: Record<string, Row> = {
  'Query.unanswered': row(owner, ({ game }) => `unanswered(ids: ["${game}"]) { officials { name reason } }`),
  'Mutation.nudgeOfficials': row(
    owner,
    ({ game }) => `nudgeOfficials(input: { ids: ["${game}"] }) { officials }`,
  ),
  'Mutation.undoNudge': row(owner, ({ nudge }) => `undoNudge(input: { id: "${nudge}" }) { games }`),
}
