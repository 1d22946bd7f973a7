import { neededIn, shownStatus, shownStatuses } from '@whistle/domain/games/game'
import type { Order } from '../../../ui/lists/sort-header.tsx'
import { divisionText, placeOf } from '../model/game-place.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'

export const sortKeys = ['start', 'name', 'division', 'venue', 'status', 'staffing'] as const
export type SortKey = (typeof sortKeys)[number]

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Games with every typed word somewhere in name, number, crew, division, sport, venue, court or date. */
export function searchGames(rows: readonly GameRowFragment[], typed: string): readonly GameRowFragment[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => words.every((word) => textOf(row).includes(word)))
}

export function sortGames(
  rows: readonly GameRowFragment[],
  { by, descending }: Order<SortKey>,
): GameRowFragment[] {
  const sign = descending ? -1 : 1
  return rows.toSorted((one, other) => sign * compare(one, other, by) || byStart(one, other))
}

function compare(one: GameRowFragment, other: GameRowFragment, by: SortKey): number {
  switch (by) {
    case 'start':
      return byStart(one, other)
    case 'name':
      return collator.compare(one.name, other.name)
    case 'division':
      return collator.compare(divisionText(one), divisionText(other))
    case 'venue':
      return collator.compare(placeOf(one, ''), placeOf(other, ''))
    case 'status':
      return rank(one) - rank(other)
    case 'staffing':
      return share(one) - share(other)
  }
}

function byStart(one: GameRowFragment, other: GameRowFragment): number {
  if (one.startDateTime === other.startDateTime) return collator.compare(one.name, other.name)
  return one.startDateTime < other.startDateTime ? -1 : 1
}

const rank = (game: GameRowFragment) => shownStatuses.indexOf(shownStatus(game))

function share(game: GameRowFragment): number {
  const needed = neededIn(game)
  return needed ? game.officialsConfirmed / needed : 1
}

// A row is searched with every typed letter; its text changes only with the row.
const texts = new WeakMap<GameRowFragment, string>()

const crewText = ({ crewNames, askedNames }: GameRowFragment) =>
  [...(crewNames ?? []), ...(askedNames ?? [])].join(' ')

function textOf(row: GameRowFragment): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = plain(
    `${row.name} ${row.number ?? ''} ${crewText(row)} ${divisionText(row)} ${placeOf(row, '')} ${row.startDate}`,
  )
  texts.set(row, text)
  return text
}

/** Without accents and capitals: 'leon' finds 'León'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
