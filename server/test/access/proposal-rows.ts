import { owner, ownRecords, type Row, row } from './row.ts'

/** Proposals of who takes which position. */
export const proposalRows: Record<string, Row> = {
  'Query.getProposal': row(
    owner,
    ({ proposal }) =>
      `getProposal(id: "${proposal}") { status picks { items { official { lastName } alternatives { note } } } holes { items { id } } }`,
  ),
  'Query.getPick': row(
    owner,
    ({ pick }) => `getPick(id: "${pick}") { official { lastName } alternatives { note neededAt { id } } }`,
  ),
  'Query.diagnoseProposal': row(
    owner,
    ({ proposal }) => `diagnoseProposal(id: "${proposal}") { changes fills steps { official { lastName } } }`,
  ),
  'Query.compareProposals': row(
    owner,
    ({ proposal }) =>
      `compareProposals(id: "${proposal}", withId: "${proposal}") { comparedWith { filled officials { lastName } } }`,
  ),
  'Query.listProposals': row(owner, () => 'listProposals { items { status } }', ownRecords),
  'Query.fillScope': row(
    owner,
    ({ game }) =>
      `fillScope(input: { from: "2030-05-01T00:00:00Z", to: "2030-05-02T00:00:00Z", gameIds: ["${game}"] }) { games }`,
    ownRecords,
  ),
  'Mutation.createProposal': row(
    owner,
    () => 'createProposal(input: { from: "2030-05-01T00:00:00Z", to: "2030-05-02T00:00:00Z" }) { id }',
    ownRecords,
  ),
  'Mutation.proposeRepair': row(
    owner,
    ({ game }) => `proposeRepair(input: { gameIds: ["${game}"] }) { id status picks { items { answer } } }`,
  ),
  'Mutation.askBest': row(
    owner,
    ({ assignment }) =>
      `askBest(input: { assignmentId: "${assignment}", count: 3 }) { undoKey officials { id } }`,
  ),
  'Mutation.undoAskBest': row(
    owner,
    ({ game }) => `undoAskBest(input: { gameId: "${game}", undoKey: "x", invitationIds: [] }) { id }`,
  ),
  'Mutation.stopProposal': row(owner, ({ proposal }) => `stopProposal(input: { id: "${proposal}" }) { id }`),
  'Mutation.updatePick': row(
    owner,
    ({ pick }) => `updatePick(input: { id: "${pick}", locked: true }) { id official { lastName } }`,
  ),
  'Mutation.applyProposal': row(
    owner,
    ({ proposal }) =>
      `applyProposal(input: { id: "${proposal}" }) { applied proposal { status } notApplied { reason pick { id } } }`,
  ),
  'Mutation.undoProposal': row(owner, ({ proposal }) => `undoProposal(input: { id: "${proposal}" }) { id }`),
}
