import type { BusySpan } from '@whistle/domain/assigning/candidate'
import type { BusySpanFragment } from '../model/operations.generated.ts'

export type Period = { readonly from: string; readonly to: string }
export type SpanRow = BusySpanFragment

const day = 86_400_000
const kinds = { GAME: 'game', OFFER: 'offer', OFF: 'off' } as const

/** Whole days around a start, so that another minute needs no new request. */
export function periodAround(startDateTime: string): Period {
  const today = Math.floor(Date.parse(startDateTime) / day) * day
  return { from: new Date(today - day).toISOString(), to: new Date(today + 3 * day).toISOString() }
}

export function spanOf(row: SpanRow): BusySpan {
  const { startDateTime, endDateTime, kind, gameId, gameName, location, venueId, showTimeMin } = row
  return {
    startsAt: startDateTime,
    endsAt: endDateTime,
    kind: kinds[kind],
    gameId,
    name: gameName,
    coords: location,
    venueId,
    showTimeMin: showTimeMin ?? 0,
  }
}
