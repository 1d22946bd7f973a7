import type { ProposalPickFragment } from '../operations.generated.ts'

export type Answer = { readonly number: number; readonly picks: readonly ProposalPickFragment[] }

/** The picks of a repair by the answer that they belong to; once one is applied, that one alone. */
export function answersIn(picks: readonly ProposalPickFragment[]): Answer[] {
  const byNumber = new Map<number, ProposalPickFragment[]>()
  for (const pick of picks) byNumber.set(pick.answer, [...(byNumber.get(pick.answer) ?? []), pick])
  const all = [...byNumber].map(([number, of]) => ({ number, picks: of }))
  const applied = all.filter(({ picks: of }) => of.some((pick) => pick.applied))
  return (applied.length > 0 ? applied : all).toSorted((one, other) => one.number - other.number)
}

/** The pick of the same answer by which another official takes what this one leaves. */
export function leftFor(pick: ProposalPickFragment, { picks }: Answer): ProposalPickFragment | undefined {
  return picks.find((other) => other.id !== pick.id && other.previousOfficial?.id === pick.official.id)
}

/** The games whose officials are not told of an applied answer. */
export function gamesToPublish(answers: readonly Answer[]): string[] {
  const games = answers.flatMap(({ picks }) =>
    picks.flatMap(({ applied, assignment: { isTold, game } }) =>
      applied && !isTold && game && game.status !== 'PUBLISHING' ? game.id : [],
    ),
  )
  return [...new Set(games)]
}
