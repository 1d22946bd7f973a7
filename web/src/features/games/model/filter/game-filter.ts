import { type GameStatus, gameStatuses } from '@whistle/domain/games/game'
import { useMemo } from 'react'
import { useAddressParams } from '../../../../records/use-list-address.ts'
import type { GameRowFragment } from '../operations.generated.ts'

export type GameFilter = {
  readonly venue: string | null
  readonly division: string | null
  /** Empty: all of them. */
  readonly statuses: readonly GameStatus[]
  /** Only games with an official who is placed and not told. */
  readonly notSent: boolean
}

export function matchesFilter(game: GameRowFragment, filter: GameFilter): boolean {
  const { venue, division, statuses, notSent } = filter
  if (venue && game.court?.venue?.id !== venue) return false
  if (division && game.division?.id !== division) return false
  if (notSent && !game.offersNotSent) return false
  return statuses.length === 0 || statuses.includes(game.status)
}

/** The filter, kept in the address. */
export function useGameFilter() {
  const [params, put] = useAddressParams()
  const venue = params.get('venue')
  const division = params.get('division')
  const chosen = params.get('status')
  const notSent = params.get('sent') === 'no'
  const filter = useMemo<GameFilter>(() => {
    const names = chosen?.split(',') ?? []
    const statuses = gameStatuses.filter((status) => names.includes(status))
    return { venue, division, statuses, notSent }
  }, [venue, division, chosen, notSent])

  return useMemo(() => {
    const change = (next: Partial<GameFilter>) => {
      const { statuses, notSent, ...rest } = { ...filter, ...next }
      put({ ...rest, status: statuses.join(','), sent: notSent ? 'no' : null })
    }
    const active = venue !== null || division !== null || filter.statuses.length > 0 || notSent
    return {
      filter,
      active,
      change,
      clear: () => change({ venue: null, division: null, statuses: [], notSent: false }),
    }
  }, [filter, venue, division, notSent, put])
}
