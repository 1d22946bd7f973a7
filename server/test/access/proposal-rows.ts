import { owner, ownRecords, type Row, row } from './row.ts'

/** Proposals of who takes which position. */
export const proposalRows: Record<string, Row> = {
  'Query.getProposal': row(
    owner,
    ({ proposal }) =>
      `getProposal(id: "${proposal}") { status picks { items { official { lastName } alternatives { note } } } holes { items { id } } }`,
  ),
  'Query.listProposals': row(owner, () => 'listProposals { items { status } }', ownRecords),
  'Mutation.createProposal': row(
    owner,
    () => 'createProposal(input: { from: "2030-05-01T00:00:00Z", to: "2030-05-02T00:00:00Z" }) { id }',
    ownRecords,
  ),
  'Mutation.stopProposal': row(owner, ({ proposal }) => `stopProposal(input: { id: "${proposal}" }) { id }`),
  'Mutation.applyProposal': row(
    owner,
    ({ proposal }) =>
      `applyProposal(input: { id: "${proposal}" }) { applied proposal { status } notApplied { reason pick { id } } }`,
  ),
  'Mutation.undoProposal': row(owner, ({ proposal }) => `undoProposal(input: { id: "${proposal}" }) { id }`),
}
