import { useLanguage, useWords } from '../../../i18n/words.ts'
import { ExportRowsButton } from '../../../records/export/export-rows-button.tsx'
import { dateTimeText } from '../../../time/date-time-text.ts'
import type { JoinFragment } from './operations.generated.ts'
import { joinWords } from './words.ts'

/** The invitations that wait for an answer, as a file. */
export function ExportJoins({ joins }: { joins: readonly JoinFragment[] }) {
  const say = useWords(joinWords)
  const language = useLanguage()
  const when = (instant: string | null) => (instant ? dateTimeText(instant, language) : '')
  return (
    <ExportRowsButton
      list="joins"
      title={say('pending')}
      file={say('file')}
      columns={[
        { key: 'email', label: say('email'), cellOf: ({ email }) => email },
        { key: 'sent', label: say('sentColumn'), cellOf: ({ sentTimestamp }) => when(sentTimestamp) },
        { key: 'opened', label: say('openedColumn'), cellOf: ({ viewTimeStamp }) => when(viewTimeStamp) },
      ]}
      rows={joins}
    />
  )
}
