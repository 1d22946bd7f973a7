import { type ShownStatus, shownStatus, shownStatuses } from '@whistle/domain/games/game'
import { useMemo } from 'react'
import { useAddressParams } from '../../../../records/use-list-address.ts'
import type { GameRowFragment } from '../operations.generated.ts'

/** Games with positions or officials in this state. */
export const staffings = ['open', 'unanswered', 'confirmed', 'checkedIn'] as const
export type Staffing = (typeof staffings)[number]

export type GameFilter = {
  readonly venue: string | null
  readonly division: string | null
  /** Empty: all of them. */
  readonly statuses: readonly ShownStatus[]
  readonly staffing: Staffing | null
  /** Only games with an official who is placed and not told. */
  readonly notSent: boolean
}

export function matchesFilter(game: GameRowFragment, filter: GameFilter): boolean {
  const { venue, division, statuses, staffing, notSent } = filter
  if (venue && game.court?.venue?.id !== venue) return false
  if (division && game.division?.id !== division) return false
  if (notSent && !game.offersNotSent) return false
  if (staffing && counted[staffing](game) === 0) return false
  return statuses.length === 0 || statuses.includes(shownStatus(game))
}

const counted: Record<Staffing, (game: GameRowFragment) => number> = {
  open: (game) => game.openPositions ?? 0,
  unanswered: (game) => game.offersSent ?? 0,
  confirmed: (game) => (game.cancelledAt ? 0 : (game.officialsConfirmed ?? 0)),
  checkedIn: (game) => (game.cancelledAt ? 0 : (game.officialsCheckedIn ?? 0)),
}

/** How many positions or officials of these games are in this state: the figure of the dashboard that leads to them. */
export function staffed(games: readonly GameRowFragment[], staffing: Staffing): number {
  return games.reduce((sum, game) => sum + counted[staffing](game), 0)
}

/** The filter, kept in the address. */
export function useGameFilter() {
  const [params, put] = useAddressParams()
  const venue = params.get('venue')
  const division = params.get('division')
  const chosen = params.get('status')
  const staffing = staffings.find((each) => each === params.get('with')) ?? null
  const notSent = params.get('sent') === 'no'
  const filter = useMemo<GameFilter>(() => {
    const names = chosen?.split(',') ?? []
    const statuses = shownStatuses.filter((status) => names.includes(status))
    return { venue, division, statuses, staffing, notSent }
  }, [venue, division, chosen, staffing, notSent])

  return useMemo(() => {
    const change = (next: Partial<GameFilter>) => {
      const { statuses, staffing, notSent, ...rest } = { ...filter, ...next }
      put({ ...rest, status: statuses.join(','), with: staffing, sent: notSent ? 'no' : null })
    }
    const parts = [venue !== null, division !== null, filter.statuses.length > 0, staffing !== null, notSent]
    const count = parts.filter(Boolean).length
    return {
      filter,
      /** How many parts of the filter are set. */
      count,
      active: count > 0,
      change,
      clear: () => change({ venue: null, division: null, statuses: [], staffing: null, notSent: false }),
    }
  }, [filter, venue, division, staffing, notSent, put])
}
