import { type GameStatus, gameStatuses } from '@whistle/domain/games/game'
import { useMemo } from 'react'
import { useAddressParams } from '../../../../records/use-list-address.ts'
import type { GameRowFragment } from '../operations.generated.ts'

export type GameFilter = {
  readonly venue: string | null
  readonly division: string | null
  /** Empty: all of them. */
  readonly statuses: readonly GameStatus[]
}

export function matchesFilter(game: GameRowFragment, { venue, division, statuses }: GameFilter): boolean {
  if (venue && game.court?.venue?.id !== venue) return false
  if (division && game.division?.id !== division) return false
  return statuses.length === 0 || statuses.includes(game.status)
}

/** The filter, kept in the address. */
export function useGameFilter() {
  const [params, put] = useAddressParams()
  const venue = params.get('venue')
  const division = params.get('division')
  const chosen = params.get('status')
  const filter = useMemo<GameFilter>(() => {
    const names = chosen?.split(',') ?? []
    return { venue, division, statuses: gameStatuses.filter((status) => names.includes(status)) }
  }, [venue, division, chosen])

  return useMemo(() => {
    const change = (next: Partial<GameFilter>) => {
      const { statuses, ...rest } = { ...filter, ...next }
      put({ ...rest, status: statuses.join(',') })
    }
    const active = venue !== null || division !== null || filter.statuses.length > 0
    return { filter, active, change, clear: () => change({ venue: null, division: null, statuses: [] }) }
  }, [filter, venue, division, put])
}
