import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'
import type { AssigningLimits } from './records.ts'

type LimitsInput = { readonly [Name in keyof AssigningLimits]?: number | null }
export type Terms = AssigningLimits & { readonly targetGamesPerWeek: number | null }

export const termsBounds = {
  maxGamesPerDay: { min: 1, max: 20 },
  maxGamesPerWeek: { min: 1, max: 100 },
  travelLimitMiles: { min: 1, max: 1_000 },
  targetGamesPerWeek: { min: 0, max: 100 },
} as const

/** The limits as they are stored; a missing one is none. */
export function limitsFrom(given: LimitsInput): AssigningLimits | Refusal {
  const maxGamesPerDay = wholeOrNone(given.maxGamesPerDay, 'maxGamesPerDay')
  if (isRefusal(maxGamesPerDay)) return maxGamesPerDay
  const maxGamesPerWeek = wholeOrNone(given.maxGamesPerWeek, 'maxGamesPerWeek')
  if (isRefusal(maxGamesPerWeek)) return maxGamesPerWeek
  const travelLimitMiles = amountOrNone(given.travelLimitMiles, 'travelLimitMiles')
  if (isRefusal(travelLimitMiles)) return travelLimitMiles
  return { maxGamesPerDay, maxGamesPerWeek, travelLimitMiles }
}

export function termsFrom(
  given: LimitsInput & { readonly targetGamesPerWeek?: number | null },
): Terms | Refusal {
  const limits = limitsFrom(given)
  if (isRefusal(limits)) return limits
  const targetGamesPerWeek = amountOrNone(given.targetGamesPerWeek, 'targetGamesPerWeek')
  return isRefusal(targetGamesPerWeek) ? targetGamesPerWeek : { ...limits, targetGamesPerWeek }
}

/** Of two limits the stricter one counts. */
export function stricterLimits(one: AssigningLimits | null, other: AssigningLimits | null): AssigningLimits {
  const stricter = (name: keyof AssigningLimits) => {
    const given = [one?.[name], other?.[name]].filter((limit) => limit != null)
    return given.length ? Math.min(...given) : null
  }
  return {
    maxGamesPerDay: stricter('maxGamesPerDay'),
    maxGamesPerWeek: stricter('maxGamesPerWeek'),
    travelLimitMiles: stricter('travelLimitMiles'),
  }
}

function wholeOrNone(given: number | null | undefined, field: 'maxGamesPerDay' | 'maxGamesPerWeek') {
  return given == null ? null : wholeNumberFrom(given, { field, ...termsBounds[field] })
}

function amountOrNone(
  given: number | null | undefined,
  field: 'travelLimitMiles' | 'targetGamesPerWeek',
): number | null | Refusal {
  if (given == null) return null
  const { min, max } = termsBounds[field]
  if (given >= min && given <= max) return given
  return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: { min, max } })
}
