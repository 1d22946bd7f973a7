import { owner, ownRecords, type Row, row } from './row.ts'

/** API keys; what revokes stands last. */
export const apiKeyRows: Record<string, Row> = {
  'Query.listApiKeys': row(owner, () => 'listApiKeys { items { name } }', ownRecords),
  'Mutation.createApiKey': row(
    owner,
    () => 'createApiKey(input: { name: "Scores", areas: [GAMES], mayWrite: false }) { token }',
    ownRecords,
  ),
  'Mutation.revokeApiKey': row(owner, ({ apiKey }) => `revokeApiKey(input: { id: "${apiKey}" }) { id }`),
}
