import type { GameRowFragment } from '../operations.generated.ts'

export type Staffed = Pick<GameRowFragment, 'status' | 'officialsNeeded' | 'officialsConfirmed'>

/** `2/3`: confirmed of needed. A backup beside a whole crew is `3/3 +1`. */
export function staffingText(game: Staffed): string {
  const { confirmed, needed, more } = countsOf(game)
  return more > 0 ? `${confirmed}/${needed} +${more}` : `${confirmed}/${needed}`
}

export function countsOf({ officialsConfirmed, officialsNeeded }: Staffed) {
  const needed = officialsNeeded ?? 0
  const confirmed = Math.min(officialsConfirmed, needed)
  return { confirmed, needed, more: officialsConfirmed - confirmed }
}
