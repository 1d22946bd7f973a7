import { type GameStatus, gameStatuses } from '@whistle/domain/games/game'
import { divisionText, placeOf } from '../model/game-place.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'

export const sortKeys = ['start', 'name', 'division', 'venue', 'status', 'staffing'] as const
export type SortKey = (typeof sortKeys)[number]
export type Order = { by: SortKey; descending: boolean }

/** The first is what the list opens on: what was played needs nothing any more. */
export const whens = ['upcoming', 'past', 'all'] as const
export type When = (typeof whens)[number]

/** What an address asks for. */
export function listIn(search: URLSearchParams): Order & { when: When } {
  const when = whens.find((each) => each === search.get('when')) ?? whens[0]
  const by = sortKeys.find((key) => key === search.get('sort')) ?? 'start'
  const dir = search.get('dir')
  return { when, by, descending: dir ? dir === 'desc' : isLatestFirst(by, when) }
}

export function orderInAddress({ by, descending }: Order, when: When) {
  const isUsual = descending === isLatestFirst(by, when)
  return { sort: by === 'start' ? null : by, dir: isUsual ? null : descending ? 'desc' : 'asc' }
}

/** Of what was played, the latest is nearest. */
const isLatestFirst = (by: SortKey, when: When) => by === 'start' && when === 'past'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Games that hold every typed word somewhere in name, division, sport, venue, court or date. */
export function searchGames(rows: readonly GameRowFragment[], typed: string): readonly GameRowFragment[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => words.every((word) => textOf(row).includes(word)))
}

export function sortGames(rows: readonly GameRowFragment[], { by, descending }: Order): GameRowFragment[] {
  const turn = descending ? -1 : 1
  return rows.toSorted((one, other) => turn * compare(one, other, by) || byStart(one, other))
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
      return rank(one.status) - rank(other.status)
    case 'staffing':
      return share(one) - share(other)
  }
}

function byStart(one: GameRowFragment, other: GameRowFragment): number {
  if (one.startDateTime === other.startDateTime) return collator.compare(one.name, other.name)
  return one.startDateTime < other.startDateTime ? -1 : 1
}

const rank = (status: GameStatus) => gameStatuses.indexOf(status)

function share({ officialsConfirmed, officialsNeeded }: GameRowFragment): number {
  return officialsNeeded ? officialsConfirmed / officialsNeeded : 1
}

// A row is searched with every letter that is typed; its text changes only when the row does.
const texts = new WeakMap<GameRowFragment, string>()

function textOf(row: GameRowFragment): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = plain(`${row.name} ${divisionText(row)} ${placeOf(row, '')} ${row.startDate}`)
  texts.set(row, text)
  return text
}

/** Without accents and capitals: 'leon' finds 'León'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
