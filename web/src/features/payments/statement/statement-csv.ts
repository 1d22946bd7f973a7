import { csvOf } from '@whistle/domain/imports/csv'
import { type Language, translate } from '@whistle/domain/words/language'
import { feeFileText } from '../../../i18n/money-text.ts'
import { paymentWords } from '../words.ts'
import { lineText } from './line-text.ts'
import type { Statement } from './statement-sheet.tsx'

/** One row for each line, with headers in the reader's language. */
export function statementCsv({ officialName, lines }: Statement, language: Language): string {
  const words = paymentWords[language]
  const say = translate(paymentWords, language)
  const head = [
    ...[words.official, words.date, words.description, words.amount, words.status],
    ...[words.paidOn1, words.method1, words.reference],
  ]
  const body = lines.map((line) => [
    ...[officialName, line.date, lineText(line, say), feeFileText(line.amount)],
    ...[line.payment ? words.paid : words.due, line.payment?.paidOn ?? ''],
    ...[line.payment?.method ? words[line.payment.method] : '', line.payment?.reference ?? ''],
  ])
  return csvOf([head, ...body])
}
