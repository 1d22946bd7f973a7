/** The focused place on the board: which game, and which of the places in it. */
type BoardStop = { readonly game: number; readonly place: number }

/**
 * One step by an arrow key. Up and down go through the positions one after the other, left and right go through the games
 * and keep the row. `counts` says how many places each game has; null where the board ends.
 */
export function boardStep(counts: readonly number[], at: BoardStop, key: string): BoardStop | null {
  if (key === 'ArrowDown') {
    if (at.place + 1 < (counts[at.game] ?? 0)) return { game: at.game, place: at.place + 1 }
    const game = nextWithPlaces(counts, at.game, 1)
    return game === null ? null : { game, place: 0 }
  }
  if (key === 'ArrowUp') {
    if (at.place > 0) return { game: at.game, place: at.place - 1 }
    const game = nextWithPlaces(counts, at.game, -1)
    return game === null ? null : { game, place: (counts[game] ?? 1) - 1 }
  }
  const game = nextWithPlaces(counts, at.game, key === 'ArrowRight' ? 1 : -1)
  return game === null ? null : { game, place: Math.min(at.place, (counts[game] ?? 1) - 1) }
}

function nextWithPlaces(counts: readonly number[], from: number, by: 1 | -1): number | null {
  for (let game = from + by; game >= 0 && game < counts.length; game += by) {
    if ((counts[game] ?? 0) > 0) return game
  }
  return null
}
