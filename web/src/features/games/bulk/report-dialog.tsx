import { useQuery } from 'urql'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { ReadingDialog } from '../../../records/list/reading-dialog.tsx'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { BulkReportDocument } from './bulk.generated.ts'
import { bulkWords } from './bulk-words.ts'
import { GameResults } from './game-results.tsx'

/** Of the API; those that were left out come first. */
const limit = 1_000

/** What an action has done with each game. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(bulkWords)
  const sayCommon = useWords(commonWords)
  const [{ data, error }, read] = useQuery({
    query: BulkReportDocument,
    variables: { id, limit },
    requestPolicy: 'network-only',
  })
  const results = data?.getBulkAction?.results?.items
  return (
    <ReadingDialog title={say('reportTitle')} onClose={onClose}>
      {!results && (
        <NotLoaded
          error={error ?? null}
          reload={() => read({ requestPolicy: 'network-only' })}
          loading={sayCommon('loading')}
          failed={say('checkFailed')}
          rows={5}
        />
      )}
      {results && (
        <GameResults
          kind={data.getBulkAction?.kind ?? 'INVITE'}
          results={results}
          total={data.getBulkAction?.games ?? results.length}
        />
      )}
    </ReadingDialog>
  )
}
