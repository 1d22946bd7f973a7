import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { readListAgain } from '../../records/read-list-again.ts'

/**
 * A proposal may be linked to the one that it starts from. Without a rule the cache would forget all records of the type when one
 * is new to it, the linked one of the answer too, and the answer could not be read.
 */
export const proposalCacheRules: UpdatesConfig = {
  Mutation: {
    createProposal: readListAgain('listProposals'),
    proposeRepair: readListAgain('listProposals'),
  },
}
