import { type Language, translate } from '@whistle/domain/words/language'
import type { Column } from '../../../records/export/layout.ts'
import { dayCell } from '../../../ui/files/table.ts'
import { paymentWords } from '../words.ts'
import { lineText } from './line-text.ts'
import type { Statement } from './statement-sheet.tsx'

/** The columns of a statement as a file, a row for each line, with headers in the reader's language. */
export function statementColumns(
  { officialName }: Statement,
  language: Language,
): readonly Column<Statement['lines'][number]>[] {
  const words = paymentWords[language]
  const say = translate(paymentWords, language)
  const describe = (line: Statement['lines'][number]) => {
    const text = lineText(line, say, language)
    return line.share === null ? text : `${text} (${say('shareOf', { share: line.share })})`
  }
  return [
    { key: 'official', label: words.official, cellOf: () => officialName },
    { key: 'date', label: words.date, cellOf: ({ date }) => dayCell(date) },
    { key: 'description', label: words.description, cellOf: (line) => describe(line) },
    { key: 'amount', label: words.amount, cellOf: ({ amount }) => ({ amount }) },
    { key: 'status', label: words.status, cellOf: ({ payment }) => (payment ? words.paid : words.due) },
    { key: 'paidOn', label: words.paidOn1, cellOf: ({ payment }) => dayCell(payment?.paidOn) },
    {
      key: 'method',
      label: words.method1,
      cellOf: ({ payment }) => (payment?.method ? words[payment.method] : null),
    },
    { key: 'reference', label: words.reference, cellOf: ({ payment }) => payment?.reference ?? null },
  ]
}
