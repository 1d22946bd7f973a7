import { useQuery } from 'urql'
import { useUser } from '../../../session/session.ts'
import { OfficialFilterOptionsDocument } from '../operations.generated.ts'

/** The manager's venues that have a place on the map, and the certifications of the manager's sports. */
export function useFilterOptions() {
  const { id: owner } = useUser()
  const [{ data }] = useQuery({ query: OfficialFilterOptionsDocument, variables: { owner } })
  return {
    venues: (data?.listVenues?.items ?? []).flatMap(({ id, name, location }) =>
      location ? [{ id, name, location }] : [],
    ),
    certifications: (data?.listSports?.items ?? []).flatMap((sport) =>
      (sport.certifications?.items ?? []).map(({ id, name }) => ({ id, name, sport: sport.name })),
    ),
  }
}

export type FilterOptions = ReturnType<typeof useFilterOptions>
