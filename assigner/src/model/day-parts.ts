import type { Instance } from './instance.ts'
import { partsAfter } from './roads.ts'

type DayParts = {
  /** Minutes from home to home. */
  driven: number
  waited: number
  /** Points. */
  continuity: number
  repetition: number
  backToBacks: number
}

/** What a day of positions, by start, is made of for one official. */
export function dayPartsOf(instance: Instance, official: number, positions: readonly number[]): DayParts {
  const { positionGame, games, roads } = instance
  const parts: DayParts = { driven: 0, waited: 0, continuity: 0, repetition: 0, backToBacks: 0 }
  const first = positions[0]
  const last = positions.at(-1)
  if (first === undefined || last === undefined) return parts
  const home = (position: number) =>
    roads.homeMinutes[official * roads.places + roads.gamePlace[positionGame[position]]]
  parts.driven = home(first) + home(last)
  for (let at = 1; at < positions.length; at++) {
    const [one, other] = [positionGame[positions[at - 1]], positionGame[positions[at]]]
    const drive = roads.minutes[roads.gamePlace[one] * roads.places + roads.gamePlace[other]]
    const { waited, continuity, repetition } = partsAfter(games[one], games[other], drive)
    parts.driven += drive
    parts.waited += waited
    parts.continuity += continuity
    parts.repetition += repetition
    if (continuity > 0) parts.backToBacks++
  }
  return parts
}
