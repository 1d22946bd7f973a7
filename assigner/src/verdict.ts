import type { State } from './model/state.ts'
import { shortageAround } from './prices/shortage.ts'

/** Why a position stays open. */
export type Verdict =
  /** The rules about the person keep every official from it, whatever the rest of the plan is. */
  | { readonly kind: 'noEligible' }
  /** All who may work it are held by other positions that they cannot be spared from: no exchange of games fills one more. */
  | {
      readonly kind: 'shortage'
      readonly positions: readonly number[]
      readonly officials: readonly number[]
      /** These positions and all that the officials have in their place: more of them than officials who have one. */
      readonly competing: readonly number[]
      readonly holders: readonly number[]
    }
  /** Officials are free, and none of them is worth it; or the search has found no way to free one. */
  | { readonly kind: 'leftOpen'; readonly free: readonly number[] }

export function verdictOn(state: State, position: number): Verdict {
  const { candidates } = state.instance
  const eligible = candidates.official.subarray(candidates.start[position], candidates.start[position + 1])
  if (eligible.length === 0) return { kind: 'noEligible' }
  const free = [...eligible].filter(
    (official) => !Number.isNaN(state.gainOf(position, official)) && state.fitsCrew(position, official),
  )
  const shortage = free.length > 0 ? null : shortageAround(state, position)
  if (!shortage) return { kind: 'leftOpen', free }
  const inOrder = (numbers: ReadonlySet<number>) => [...numbers].sort((one, other) => one - other)
  const competing = inOrder(new Set([...shortage.positions, ...shortage.held]))
  return {
    kind: 'shortage',
    positions: inOrder(shortage.positions),
    officials: inOrder(shortage.officials),
    competing,
    holders: inOrder(new Set(competing.map((each) => state.official[each]).filter((each) => each >= 0))),
  }
}
