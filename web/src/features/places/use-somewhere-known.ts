import { useQuery } from 'urql'
import { useUser } from '../../session/session.ts'
import { KnownPlacesDocument } from './operations.generated.ts'
import type { KnownPlace } from './place-picker.tsx'

/** A place to open the map at: one of the manager's venues, since the next one is likely near. */
export function useSomewhereKnown(): KnownPlace | null {
  const { id: owner } = useUser()
  const [{ data }] = useQuery({
    query: KnownPlacesDocument,
    variables: { owner },
    requestPolicy: 'cache-first',
  })
  for (const { name, location } of data?.listVenues?.items ?? []) {
    if (location) return { ...location, label: name }
  }
  return null
}
