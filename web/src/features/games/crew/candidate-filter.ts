import { compareFits } from '@whistle/domain/assigning/candidate-fit'
import { milesOf } from '@whistle/domain/venues/point'
import { findOfficials } from '../../officials/list/official-order.ts'
import { nameOf } from '../../officials/model/official-name.ts'
import type { FittedOfficial } from './candidates.ts'

export const candidateOrders = ['best', 'distance', 'rating', 'name'] as const
export const candidateShows = ['everybody', 'available', 'undoubted'] as const

export type CandidateFilter = {
  readonly typed: string
  readonly show: (typeof candidateShows)[number]
  /** An id; empty is any. */
  readonly certification: string
  /** An id; empty is any. */
  readonly group: string
  /** Miles; null is any distance. */
  readonly within: number | null
  readonly order: (typeof candidateOrders)[number]
}

export const noFilter: CandidateFilter = {
  typed: '',
  show: 'everybody',
  certification: '',
  group: '',
  within: null,
  order: 'best',
}

/** The matching officials in the chosen order. Those that are `taken` cannot be picked for another reason than the fit. */
export function chooseFrom(
  all: readonly FittedOfficial[],
  { typed, show, certification, within, order }: CandidateFilter,
  taken: (id: string) => boolean,
  members: ReadonlySet<string> | null = null,
): FittedOfficial[] {
  const named = new Set(
    findOfficials(
      all.map(({ official }) => official),
      typed,
    ),
  )
  return all
    .filter(({ official }) => named.has(official))
    .filter(({ id }) => members === null || members.has(id))
    .filter(({ id, fit }) => show === 'everybody' || (fit.verdict !== 'no' && !taken(id)))
    .filter(({ fit }) => show !== 'undoubted' || fit.verdict === 'fits')
    .filter(
      ({ certifications }) =>
        !certification || certifications.some(({ certificationId }) => certificationId === certification),
    )
    .filter(({ fit }) => within === null || (fit.distanceM !== null && milesOf(fit.distanceM) <= within))
    .toSorted(
      (one, other) =>
        Number(taken(one.id)) - Number(taken(other.id)) || comparers[order](one, other) || byName(one, other),
    )
}

type Comparer = (one: FittedOfficial, other: FittedOfficial) => number

const collator = new Intl.Collator(undefined, { sensitivity: 'base' })
const byName: Comparer = (one, other) => collator.compare(nameOf(one.official), nameOf(other.official))
/** Unknown ratings come last. */
const byRating: Comparer = (one, other) => (other.official.rating ?? -1) - (one.official.rating ?? -1)
const byDistance: Comparer = (one, other) =>
  (one.fit.distanceM ?? Number.MAX_VALUE) - (other.fit.distanceM ?? Number.MAX_VALUE)

const comparers: Record<CandidateFilter['order'], Comparer> = {
  best: (one, other) => compareFits(one.fit, other.fit) || byRating(one, other),
  distance: byDistance,
  rating: byRating,
  name: byName,
}
