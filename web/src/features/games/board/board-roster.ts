import { compareFits, type Fit } from '@whistle/domain/assigning/candidate-fit'
import { heldState } from '@whistle/domain/officials/held-certification'
import type { Point } from '@whistle/domain/venues/point'
import type { CandidateOfficial } from '../crew/candidate-official.ts'
import { nameOf } from '../model/crew-state.ts'
import { type DayWork, nearest } from './board-model.ts'

/** An official beside the board. */
export type RosterRow = {
  readonly id: string
  readonly name: string
  readonly active: boolean
  /** The certifications that are valid on the day. */
  readonly certifications: string
  readonly district: string
  readonly rating: number | null
  /** To the picked game, or to the nearest one of the day. */
  readonly distanceM: number | null
  readonly hasAddress: boolean
  readonly games: number
  readonly fit: Fit | null
}

export const rosterOrders = ['name', 'distance', 'rating', 'games'] as const
export type RosterOrder = (typeof rosterOrders)[number]

type Day = {
  readonly date: string
  readonly work: DayWork
  readonly places: readonly Point[]
  /** How each official fits the picked position. */
  readonly fits: ReadonlyMap<string, Fit> | null
}

export function rosterOf(all: readonly CandidateOfficial[], { date, work, places, fits }: Day): RosterRow[] {
  return all.map(({ id, active, coords, official }) => {
    const fit = fits?.get(id) ?? null
    const held = (official.certifications?.items ?? []).filter((each) =>
      ['valid', 'expiresSoon'].includes(heldState(each, date)),
    )
    return {
      ...{ id, active, name: nameOf(official), rating: official.rating, district: official.district ?? '' },
      certifications: held.flatMap(({ certification }) => certification?.name ?? []).join(', '),
      hasAddress: coords !== null,
      distanceM: fit ? fit.distanceM : nearest(coords, places),
      games: work.spans.get(id)?.length ?? 0,
      fit,
    }
  })
}

/** The officials with all typed words somewhere in name, certifications or district. */
export function findInRoster(rows: readonly RosterRow[], typed: string): RosterRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return rows.filter(({ name, certifications, district }) => {
    const text = plain(`${name} ${certifications} ${district}`)
    return words.every((word) => text.includes(word))
  })
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const byName = (one: RosterRow, other: RosterRow) => collator.compare(one.name, other.name)

const comparisons: Record<RosterOrder, (one: RosterRow, other: RosterRow) => number> = {
  name: byName,
  distance: (one, other) => (one.distanceM ?? Number.MAX_VALUE) - (other.distanceM ?? Number.MAX_VALUE),
  rating: (one, other) => (other.rating ?? -1) - (one.rating ?? -1),
  games: (one, other) => one.games - other.games,
}

/** The best for a picked position first; else in the chosen order, inactive officials last. */
export function sortRoster(rows: readonly RosterRow[], order: RosterOrder): RosterRow[] {
  const compare = comparisons[order]
  return rows.toSorted((one, other) => {
    const fit = one.fit && other.fit ? compareFits(one.fit, other.fit) : 0
    return fit || Number(other.active) - Number(one.active) || compare(one, other) || byName(one, other)
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
