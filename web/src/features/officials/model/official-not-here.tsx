import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { RecordNotHere } from '../../../records/record-not-here.tsx'
import type { WatchedRecord } from '../../../records/use-record.ts'
import { officialWords } from '../words.ts'

export function OfficialNotHere({ watched }: { watched: WatchedRecord<unknown> }) {
  const say = useWords(officialWords)
  return (
    <RecordNotHere
      watched={watched}
      title={say('official')}
      list={{ label: say('officials'), to: paths.officials }}
      icon="user"
      words={{
        loading: say('loadingOfficial'),
        loadFailed: say('officialLoadFailed'),
        missing: say('gone'),
        deleted: say('gone'),
      }}
      back={{ label: say('backToList'), to: paths.officials }}
    />
  )
}
