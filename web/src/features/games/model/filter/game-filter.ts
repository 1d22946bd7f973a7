import { type GameStatus, gameStatuses } from '@whistle/domain/games/game'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { GameRowFragment } from '../operations.generated.ts'

export type GameFilter = {
  readonly venue: string | null
  readonly division: string | null
  /** None chosen is all of them. */
  readonly statuses: readonly GameStatus[]
}

export function matchesFilter(game: GameRowFragment, { venue, division, statuses }: GameFilter): boolean {
  if (venue && game.court?.venue?.id !== venue) return false
  if (division && game.division?.id !== division) return false
  return statuses.length === 0 || statuses.includes(game.status)
}

/** What is filtered by, kept in the address. */
export function useGameFilter() {
  const [params, setParams] = useSearchParams()
  const venue = params.get('venue')
  const division = params.get('division')
  const chosen = params.get('status')
  const filter = useMemo<GameFilter>(() => {
    const names = chosen?.split(',') ?? []
    return { venue, division, statuses: gameStatuses.filter((status) => names.includes(status)) }
  }, [venue, division, chosen])

  const change = useCallback(
    (next: Partial<GameFilter>) => {
      const { venue, division, statuses } = { ...filter, ...next }
      const values = { venue, division, status: statuses.join(',') }
      setParams(
        (now) => {
          const changed = new URLSearchParams(now)
          for (const [name, value] of Object.entries(values)) {
            if (value) changed.set(name, value)
            else changed.delete(name)
          }
          return changed
        },
        { replace: true, state: { stays: true } },
      )
    },
    [filter, setParams],
  )

  return useMemo(() => {
    const active = venue !== null || division !== null || filter.statuses.length > 0
    return { filter, active, change, clear: () => change({ venue: null, division: null, statuses: [] }) }
  }, [filter, venue, division, change])
}
