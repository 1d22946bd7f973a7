import { useUser } from '../../session/session.ts'
import { readStored, writeStored } from '../../state/local-storage.ts'
import type { Hit } from './use-search.ts'

const maxKept = 6

/** The records opened from the search on this device, newest first. */
export function useRecent(): { recent: readonly Hit[]; remember: (hit: Hit) => void } {
  const key = `whistle.recent.${useUser().id}`
  const recent = read(key)
  return {
    recent,
    remember: (hit) => {
      const others = recent.filter(({ id }) => id !== hit.id)
      writeStored(key, JSON.stringify([hit, ...others].slice(0, maxKept)))
    },
  }
}

function read(key: string): Hit[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit) : []
  } catch {
    return []
  }
}

function isHit(stored: Partial<Hit> | null): stored is Hit {
  return typeof stored?.id === 'string' && typeof stored.name === 'string' && typeof stored.kind === 'string'
}
