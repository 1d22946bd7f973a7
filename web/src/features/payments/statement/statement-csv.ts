import { csvOf } from '@whistle/domain/imports/csv'
import { dollarText } from '@whistle/domain/text/money'
import { type Language, translate } from '@whistle/domain/words/language'
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
    ...[officialName, line.date, lineText(line, say), dollarText(Math.round(line.amount * 100))],
    ...[line.payment ? words.paid : words.due, line.payment?.paidOn ?? ''],
    ...[line.payment?.method ? words[line.payment.method] : '', line.payment?.reference ?? ''],
  ])
  return csvOf([head, ...body])
}
