import { useEffect, useState } from 'react'

export type FoundPlace = { placeId: string; formattedAddress: string; lat: number; lon: number }

const minLength = 3
const settleFor = 300

type Search = { places: FoundPlace[]; state: 'idle' | 'searching' | 'done' | 'failed' }
const idle: Search = { places: [], state: 'idle' }

/** Searches an address while it is typed: after a pause, and only the newest request counts. */
export function useAddressSearch(text: string): Search {
  const [search, setSearch] = useState<Search>(idle)
  const wanted = text.trim()

  useEffect(() => {
    if (wanted.length < minLength) {
      setSearch(idle)
      return
    }
    const stale = new AbortController()
    const timer = setTimeout(async () => {
      setSearch((before) => ({ ...before, state: 'searching' }))
      const places = await find(wanted, stale.signal)
      if (stale.signal.aborted) return
      setSearch(places ? { places, state: 'done' } : { places: [], state: 'failed' })
    }, settleFor)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [wanted])

  return search
}

async function find(text: string, signal: AbortSignal): Promise<FoundPlace[] | null> {
  try {
    const response = await fetch(`/api/geocode?q=${encodeURIComponent(text)}`, { signal })
    if (!response.ok) return null
    const answer = (await response.json()) as { places?: FoundPlace[] }
    return answer.places ?? []
  } catch {
    return null
  }
}
