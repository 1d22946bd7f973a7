import type { Instance } from '../model/instance.ts'
import { keepLocks } from '../model/keep-locks.ts'

/** What a bound is about: the whole score, or only the number of filled positions. */
export type Objective = 'score' | 'fill'

/**
 * The days of every official as graphs: an entry is a game with positions that the official may work (its choices), a link says
 * that one game can follow another. Laid out one after another, because pricing walks through all of them again and again.
 */
export type DayGraphs = {
  /** First entry of each official and day, and the number of entries at the end. */
  readonly entryStart: Int32Array
  readonly entryGame: Int32Array
  readonly choiceStart: Int32Array
  readonly choicePosition: Int32Array
  readonly choiceWorth: Float64Array
  /** Per entry the earlier entries of the day, counted from its first, that one official can work before it, and their points. */
  readonly linkStart: Int32Array
  readonly linkFrom: Uint16Array
  readonly linkWorth: Float32Array
  /** Entries of the longest day of an official. */
  readonly width: number
}

/** When it is stopped, the graphs are not complete: no bound may be taken from them. */
export function createDayGraphs(
  instance: Instance,
  objective: Objective,
  isStopped?: () => boolean,
): DayGraphs {
  const entries = entriesOf(instance, objective)
  const { entryStart } = entries
  let width = 1
  for (let at = 0; at + 1 < entryStart.length; at++)
    width = Math.max(width, entryStart[at + 1] - entryStart[at])
  return { ...entries, ...linksOf(instance, objective, entries, isStopped), width }
}

type Entries = Omit<DayGraphs, 'linkStart' | 'linkFrom' | 'linkWorth' | 'width'>

function entriesOf(instance: Instance, objective: Objective): Entries {
  const { officials, dayCount, dayStart, gamePositions, positions, value, fillValue } = instance
  const { locked } = instance
  const held = lockedGames(instance)
  const entryStart = new Int32Array(officials.length * dayCount + 1)
  const entryGame: number[] = []
  const choiceStart: number[] = [0]
  const choicePosition: number[] = []
  const choiceWorth: number[] = []
  for (let group = 0; group < officials.length * dayCount; group++) {
    const official = Math.floor(group / dayCount)
    const day = group % dayCount
    for (let game = dayStart[day]; game < dayStart[day + 1]; game++) {
      const isKeptOut = held.get(group)?.some((other) => excludes(instance, day, game, other)) === true
      for (let position = gamePositions[game]; position < gamePositions[game + 1]; position++) {
        const worth = value[official * positions.length + position]
        if (Number.isNaN(worth) || (isKeptOut && !locked[position])) continue
        choicePosition.push(position)
        choiceWorth.push(objective === 'score' ? worth + fillValue[position] : 1)
      }
      if (choicePosition.length === choiceStart[entryGame.length]) continue
      entryGame.push(game)
      choiceStart.push(choicePosition.length)
    }
    entryStart[group + 1] = entryGame.length
  }
  return {
    entryStart,
    entryGame: Int32Array.from(entryGame),
    choiceStart: Int32Array.from(choiceStart),
    choicePosition: Int32Array.from(choicePosition),
    choiceWorth: Float64Array.from(choiceWorth),
  }
}

/**
 * The games that locks give to each official and day. Every plan keeps them: without this the relaxation would trade a locked game
 * for a dearer one at the same time, and the bound would be too high by the difference.
 */
function lockedGames(instance: Instance): Map<number, number[]> {
  const { positionGame, gameDay, dayCount } = instance
  const held = new Map<number, number[]>()
  for (const [position, official] of keepLocks(instance).official.entries()) {
    if (official < 0) continue
    const game = positionGame[position]
    const group = official * dayCount + gameDay[game]
    held.set(group, [...(held.get(group) ?? []), game])
  }
  return held
}

/** No official works both games of the day, in no order; a game excludes itself. */
function excludes({ roads, dayStart }: Instance, day: number, one: number, other: number): boolean {
  const games = dayStart[day + 1] - dayStart[day]
  const link = (from: number, to: number) =>
    roads.after[day][(from - dayStart[day]) * games + to - dayStart[day]]
  return one === other || Number.isNaN(one < other ? link(one, other) : link(other, one))
}

function linksOf(
  instance: Instance,
  objective: Objective,
  { entryStart, entryGame }: Entries,
  isStopped?: () => boolean,
) {
  const { officials, dayCount, dayStart, roads } = instance
  const linkStart = new Int32Array(entryGame.length + 1)
  let linkFrom = new Uint16Array(0)
  let linkWorth = new Float32Array(0)
  // Once to count, once to write: at the size of a season a growing list would need several times the memory.
  for (const isWriting of [false, true]) {
    let count = 0
    for (let group = 0; group < officials.length * dayCount && !isStopped?.(); group++) {
      const first = entryStart[group]
      const day = group % dayCount
      const games = dayStart[day + 1] - dayStart[day]
      for (let entry = first; entry < entryStart[group + 1]; entry++) {
        for (let earlier = first; earlier < entry; earlier++) {
          const row = (entryGame[earlier] - dayStart[day]) * games
          const points = roads.after[day][row + entryGame[entry] - dayStart[day]]
          if (Number.isNaN(points)) continue
          if (isWriting) {
            linkFrom[count] = earlier - first
            linkWorth[count] = objective === 'score' ? roundedUp(points) : 0
          }
          count++
        }
        linkStart[entry + 1] = count
      }
    }
    if (isWriting) break
    linkFrom = new Uint16Array(count)
    linkWorth = new Float32Array(count)
  }
  return { linkStart, linkFrom, linkWorth }
}

/** Half the memory for the links, and a bound stays a bound: never below the value. */
function roundedUp(value: number): number {
  const near = Math.fround(value)
  return near >= value ? near : near + Math.abs(near) * 2 ** -23
}
