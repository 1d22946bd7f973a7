import { useLanguage, useWords } from '../../../i18n/words.ts'
import { ExportRowsButton } from '../../../records/export/export-rows-button.tsx'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { isRunning } from '../run/follow-import.ts'
import { importListWords } from '../run/import-list-words.ts'
import type { ImportRowFragment } from '../run/operations.generated.ts'

/** The list of imports as a file. */
export function ExportImports({ rows }: { rows: readonly ImportRowFragment[] }) {
  const say = useWords(importListWords)
  const language = useLanguage()
  return (
    <ExportRowsButton
      list="imports"
      title={say('imports')}
      file={say('fileOfImports')}
      columns={[
        { key: 'file', label: say('file'), cellOf: ({ fileName }) => fileName ?? say('pasted') },
        { key: 'kind', label: say('kind'), cellOf: ({ kind }) => say(kind) },
        { key: 'time', label: say('time'), cellOf: (row) => dateTimeText(row.createdAt, language) },
        { key: 'by', label: say('account'), cellOf: ({ by }) => by ?? '' },
        { key: 'state', label: say('state'), cellOf: stateOf },
        { key: 'new', label: say('newRecords'), cellOf: ({ created }) => created },
        { key: 'changed', label: say('changedRecords'), cellOf: ({ changed }) => changed },
        { key: 'same', label: say('sameRecords'), cellOf: ({ skipped }) => skipped },
        { key: 'problems', label: say('leftOut'), cellOf: ({ problems }) => problems },
      ]}
      rows={rows}
    />
  )

  function stateOf(row: ImportRowFragment): string {
    if (isRunning(row)) return say('stateRunning')
    const { state } = row
    return state === 'UNDONE' || state === 'STOPPED' || state === 'FAILED' ? say(state) : say('DONE')
  }
}
