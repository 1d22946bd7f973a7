import type { Candidate, Opening } from '../assigning/candidate.ts'
import { type FitReason, fitOf, ruleOf } from '../assigning/candidate-fit.ts'
import { type AssigningRule, assigningRules } from '../assigning/rules.ts'
import { type GameStatus, hasStarted, mayChange } from '../games/game.ts'
import type { Instant } from '../time/time.ts'

/** Officials to invite if they fit: all, or those with these ids. */
export type Wanted = 'everyone' | ReadonlySet<string>

export type InvitableGame = Omit<Opening, 'position'> & {
  readonly status: GameStatus
  readonly cancelledAt: Instant | null
  readonly positions: number
  readonly openPositions: readonly NonNullable<Opening['position']>[]
  readonly invited: readonly string[]
}

type LeftOutReason = ReturnType<typeof ruleOf> | 'alreadyInvited'

export type InvitePlan = {
  readonly officialIds: readonly string[]
  /** Why the game is left out as a whole. */
  readonly reason: string | null
  /** Officials who are left out, by reason. */
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>
}

/** So many positions and officials are compared in one step. */
const pairsInStep = 50

/**
 * Who is invited to a game, and who is not and why. Preview and action use the same plan. In steps, because thousands of
 * officials take long: the caller can do something else between them.
 */
export function* planInvite(
  game: InvitableGame,
  candidates: readonly Candidate[],
  wanted: Wanted,
  now: Instant,
): Generator<undefined, InvitePlan, undefined> {
  const refused = refusalOf(game, now)
  if (refused) return { officialIds: [], reason: refused, leftOut: {} }
  const asked = wanted === 'everyone' ? candidates : candidates.filter(({ id }) => wanted.has(id))
  const invited = new Set(game.invited)
  const officialIds: string[] = []
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  let pairs = 0
  for (const candidate of asked) {
    pairs += game.openPositions.length
    if (pairs >= pairsInStep) {
      pairs = 0
      yield
    }
    const against = invited.has(candidate.id) ? ('alreadyInvited' as const) : reasonAgainst(candidate, game)
    if (against) leftOut[against] = (leftOut[against] ?? 0) + 1
    else officialIds.push(candidate.id)
  }
  if (officialIds.length > 0) return { officialIds, reason: null, leftOut }
  const onlyInvited = asked.length > 0 && leftOut.alreadyInvited === asked.length
  return { officialIds, reason: onlyInvited ? 'allInvited' : 'nobodyFits', leftOut }
}

function refusalOf(game: InvitableGame, now: Instant): string | null {
  const refusal = mayChange(game)
  if (refusal) return refusal.reason
  if (hasStarted(game, now)) return 'gameStarted'
  if (game.positions === 0) return 'publishNeedsAssignment'
  return game.openPositions.length === 0 ? 'noOpenPosition' : null
}

/** An invitation is to the game: one open position that the official may take is enough. */
function reasonAgainst(candidate: Candidate, game: InvitableGame): ReturnType<typeof ruleOf> | null {
  let first: ReturnType<typeof ruleOf> | null = null
  for (const position of game.openPositions) {
    const { reasons } = fitOf(candidate, { ...game, position })
    const against = reasons.find(keepsFromInvitation)
    if (!against) return null
    first ??= ruleOf(against)
  }
  return first
}

/** A rule refuses; of what is only worth knowing, an official without an address cannot be told. */
export function keepsFromInvitation(reason: FitReason): boolean {
  const rule = ruleOf(reason)
  return rule === 'unreachable' || assigningRules.includes(rule as AssigningRule)
}
