/** Below every worth: so many games are out of reach. */
export const never = -1e15

/** The best sum for every total number of games, up to `room`; `chosen[total]` is how many of them are of the second part. */
export function joinCounts(
  one: Float64Array,
  other: Float64Array,
  room: number,
  chosen: Uint8Array,
): Float64Array<ArrayBuffer> {
  // A number of games that is out of reach keeps all larger ones out of reach.
  let reachable = other.length
  while (other[reachable - 1] <= never / 2) reachable--
  const sums = new Float64Array(Math.min(room, one.length + reachable - 2) + 1).fill(never)
  for (let first = 0; first < one.length; first++) {
    if (one[first] <= never / 2) continue
    const end = Math.min(reachable, sums.length - first)
    for (let second = 0; second < end; second++) {
      const sum = one[first] + other[second]
      if (sum <= sums[first + second]) continue
      sums[first + second] = sum
      chosen[first + second] = second
    }
  }
  return sums
}
