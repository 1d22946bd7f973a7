/** Something that takes a court, or an official, for a time. */
export type Use = { readonly place: number; readonly of: string; readonly from: number; readonly to: number }

/** At this place the same is used as at the other one, at the same time. */
export type Clash = Pick<Use, 'place' | 'of'> & { readonly other: number }

/** Everything that is used twice at once, from both sides; of several at once each with one of the others. */
export function clashesIn(uses: readonly Use[]): Clash[] {
  const sorted = [...uses].sort(
    (one, other) => compare(one.of, other.of) || one.from - other.from || one.place - other.place,
  )
  const clashes: Clash[] = []
  /** Of those before, the one that ends last. */
  let last: Use | undefined
  let isTold = false
  for (const use of sorted) {
    const { of, place } = use
    const isClash = last?.of === of && use.from < last.to && place !== last.place
    if (last && isClash) {
      clashes.push({ place, of, other: last.place })
      if (!isTold) clashes.push({ place: last.place, of, other: place })
      isTold = true
    }
    if (last?.of !== of || use.to > last.to) {
      last = use
      isTold = isClash
    }
  }
  return clashes
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
