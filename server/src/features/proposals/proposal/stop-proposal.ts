import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import { proposalModel } from '../models.ts'
import type { MayKeepProposals } from '../policy.ts'
import { askToStop, lockProposal } from '../store/proposal.ts'

/** Asks the node that runs it to stop; it keeps the best plan so far. One that has ended stays as it is. */
export async function stopProposal(proof: MayKeepProposals, id: string, context: Context): Promise<void> {
  const [found] = await context.sql.run(lockProposal(proof, id))
  if (!found) throw new Refused(await explainMiss(proposalModel, id, context))
  await context.sql.run(askToStop(proof, id))
  context.announce({ topic: 'proposal', owner: proof.owner, id })
}
