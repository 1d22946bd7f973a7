/** The states of a proposal that has a plan. */
export const applicable: readonly string[] = ['READY', 'STOPPED', 'APPLIED', 'UNDONE']
