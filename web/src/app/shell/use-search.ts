import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import type { Found, SearchSource } from '../search-source.ts'
import { useLanguage } from '../words.ts'

/** Every feature that can be searched; its code comes with the first search. */
const sources: readonly (() => Promise<SearchSource>)[] = [
  () => import('../../features/officials/search.ts').then(({ officialSource }) => officialSource),
  () => import('../../features/venues/search.ts').then(({ venueSource }) => venueSource),
]

export type FoundGroup = { title: string; found: readonly Found[] }
export type Search = { state: 'idle' | 'searching' | 'done' | 'failed'; groups: readonly FoundGroup[] }

export function useSearch(text: string): Search {
  const client = useClient()
  const language = useLanguage()
  const [search, setSearch] = useState<Search>({ state: 'idle', groups: [] })

  useEffect(() => {
    if (!text) return setSearch({ state: 'idle', groups: [] })
    let current = true
    setSearch((before) => ({ ...before, state: 'searching' }))
    const timer = setTimeout(async () => {
      const groups = await Promise.all(
        sources.map(async (load) => {
          const source = await load()
          return { title: source.title(language), found: await source.find(client, text) }
        }),
      ).catch(() => null)
      if (!current) return
      setSearch(groups ? { state: 'done', groups } : { state: 'failed', groups: [] })
    }, 120)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, client, language])

  return search
}
