import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { RecordNotHere } from '../../../records/record-not-here.tsx'
import type { WatchedRecord } from '../../../records/use-record.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'

export function VenueNotHere({ watched }: { watched: WatchedRecord<WholeVenueFragment> }) {
  const say = useWords(venueWords)
  return (
    <RecordNotHere
      watched={watched}
      title={watched.record?.name ?? say('venue')}
      list={{ label: say('venues'), to: paths.venues }}
      icon="pin"
      words={{
        loading: say('loadingVenue'),
        loadFailed: say('venueLoadFailed'),
        missing: say('gone'),
        deleted: say('goneMeanwhile'),
      }}
      back={{ label: say('backToList'), to: paths.venues }}
    />
  )
}
