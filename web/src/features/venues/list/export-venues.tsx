import { useMemo } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { ExportByIds } from '../../../records/export/export-by-ids.tsx'
import { chosenColumns } from '../../../records/export/layout.ts'
import { venueWords } from '../words.ts'
import { ExportedVenuesDocument, type ExportedVenuesQuery } from './export-venues.generated.ts'

type Venue = NonNullable<ExportedVenuesQuery['listVenues']>['items'][number]
type Court = NonNullable<Venue['courts']>['items'][number]
type Line = { readonly venue: Venue; readonly court: Court | null }

/** A line for each court; a venue without courts has one too. */
const linesOf = (venue: Venue): readonly Line[] => {
  const courts = venue.courts?.items.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)) ?? []
  return courts.length > 0 ? courts.map((court) => ({ venue, court })) : [{ venue, court: null }]
}

/** These venues with their courts as a file. */
export function ExportVenues({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const say = useWords(venueWords)
  const layouts = useMemo(() => {
    const columns = [
      { key: 'venue', label: say('venue'), cellOf: ({ venue }: Line) => venue.name },
      { key: 'court', label: say('court'), cellOf: ({ court }: Line) => court?.name ?? null },
      { key: 'address', label: say('address'), cellOf: ({ venue }: Line) => venue.formattedAddress },
      { key: 'timeZone', label: say('timeZone'), cellOf: ({ venue }: Line) => venue.timeZone },
      { key: 'latitude', label: say('latitude'), cellOf: ({ venue }: Line) => venue.location?.lat ?? null },
      { key: 'longitude', label: say('longitude'), cellOf: ({ venue }: Line) => venue.location?.lon ?? null },
    ]
    return [chosenColumns({ key: 'courts', label: say('courts') }, columns, linesOf)]
  }, [say])
  return (
    <ExportByIds
      list="venues"
      title={say('file')}
      file={say('file')}
      document={ExportedVenuesDocument}
      perRead={200}
      itemsOf={({ listVenues }) => listVenues?.items ?? []}
      {...{ ids, layouts, onClose }}
    />
  )
}
