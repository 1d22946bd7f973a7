/** A seeded random generator, so that every demo is the same. */
export type Chance = {
  /** True with this probability in percent. */
  happens(percent: number): boolean
  between(min: number, max: number): number
  one<T>(of: readonly T[]): T
  shuffled<T>(all: readonly T[]): T[]
}

export function createChance(seed: number): Chance {
  let state = seed
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    happens: (percent) => next() * 100 < percent,
    between,
    one: (of) => of[between(0, of.length - 1)] as (typeof of)[number],
    shuffled: (all) =>
      all
        .map((value) => ({ value, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
  }
}
