import { isBackToBack } from '@whistle/assigner/model/back-to-back'
import { driveMinutes } from '@whistle/domain/assigning/drive'
import { isSameVenue } from '@whistle/domain/assigning/rules'
import type { Compared, ComparedPosition } from './store.ts'

type PlanName = 'today' | 'proposal' | 'other'

/** What one plan comes to, counted as the engine counts drives and back-to-backs. */
export function planFigures({ positions, officials, drives }: Compared, name: PlanName) {
  const driveOf = new Map(drives.map(({ from, to, minutes }) => [`${from} ${to}`, minutes]))
  const inScope = positions.filter(({ isInScope }) => isInScope)
  const filled = inScope.filter((position) => position[name] !== null)
  const cents = filled.reduce((sum, { feeCents }) => sum + feeCents, 0)
  const heldBy = new Map<string, ComparedPosition[]>()
  for (const position of positions) {
    const official = position[name]
    if (official === null) continue
    const held = heldBy.get(official)
    if (held) held.push(position)
    else heldBy.set(official, [position])
  }
  let backToBacks = 0
  const lines = officials.flatMap(({ home, ...person }) => {
    const held = heldBy.get(person.officialId)
    if (!held) return []
    // A game once, also when the official has two positions of it.
    const games = [...new Map(held.map((each) => [each.id, each])).values()]
    let driven = 0
    for (const [at, game] of games.entries()) {
      const before = games[at - 1]
      if (before?.day === game.day) {
        driven += between(before, game)
        if (isBackToBack(before, game)) backToBacks++
      } else driven += fromHome(home, game)
      if (games[at + 1]?.day !== game.day) driven += fromHome(home, game)
    }
    return { ...person, games: games.length, driven }
  })
  return {
    ...{ positions: inScope.length, filled: filled.length, fees: cents / 100, backToBacks },
    driven: lines.reduce((sum, line) => sum + line.driven, 0),
    officials: lines,
  }

  function between(one: ComparedPosition, other: ComparedPosition): number {
    if (isSameVenue(one, other)) return 0
    return driveOf.get(`${one.venueId} ${other.venueId}`) ?? driveMinutes(one.point, other.point)
  }
}

function fromHome(home: Compared['officials'][number]['home'], { point }: ComparedPosition): number {
  return home ? driveMinutes(home, point) : 0
}
