import type { ProposalKind } from '../../../db/tables/proposals.ts'
import type { LastFailure, ThreadWork } from '../../../threads/run-in-threads.ts'
import { mayRunProposals } from '../policy.ts'
import {
  attemptOf,
  type Claimed,
  claimProposal,
  endWork,
  failProposal,
  type Progress,
  releaseProposal,
  renewLease,
  retryProposal,
  writeProgress,
} from '../store/proposal.ts'

const failures: Record<LastFailure, string> = {
  failed: 'the run failed',
  outOfMemory: 'it needs more memory than a run may have',
  tooManyAttempts: 'every attempt ended without an answer',
}

/** Of one kind: a repair, which is ready in a second, does not wait for the runs of the other. */
export function proposalWork(kind: ProposalKind): ThreadWork<Claimed, Progress> {
  const proof = mayRunProposals()
  return {
    topic: 'proposal',
    maxAttempts: { failed: 3, interrupted: 3 },
    longest: 150_000,
    claim: () => claimProposal(proof, kind),
    renew: (claimed, progress) =>
      progress ? writeProgress(proof, claimed, progress) : renewLease(proof, claimed),
    written: (claimed) => attemptOf(proof, claimed),
    retry: (claimed, pause) => retryProposal(proof, claimed, pause),
    release: (claimed) => releaseProposal(proof, claimed),
    fail: (claimed, why) => failProposal(proof, claimed, failures[why]),
    end: (claimed) => endWork(proof, claimed),
  }
}
