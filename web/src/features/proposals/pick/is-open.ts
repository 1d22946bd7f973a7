import type { ProposalPickFragment } from '../operations.generated.ts'

/** Whether a pick can be applied. */
export const isOpen = ({ applied, rejected }: Pick<ProposalPickFragment, 'applied' | 'rejected'>) =>
  !applied && !rejected
