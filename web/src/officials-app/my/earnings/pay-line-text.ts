import { csvOf } from '@whistle/domain/imports/csv'
import { centsOf, dollarText } from '@whistle/domain/text/money'
import { language, sayFrom } from '../../frame/language.ts'
import type { MyPayLine, MyStatement } from './use-my-pay.ts'
import { myEarningsWords } from './words.ts'

const say = sayFrom(myEarningsWords)

/** What a line is for: the game and the position, or why. */
export function lineText({ kind, gameName, miles, rate, reason }: MyPayLine): string {
  if (kind === 'FEE') return gameName ?? ''
  if (kind === 'MILEAGE') return say('drive', { miles: miles ?? 0, rate: `$${rate ?? 0}` })
  return `${say(kind === 'BONUS' ? 'bonus' : 'deduction')}: ${reason ?? ''}`
}

/** `Check 1041`. */
export function howText(payment: MyPayLine['payment']): string {
  const { method, reference } = payment ?? {}
  return [method && say(method), reference].filter(Boolean).join(' ')
}

/** One row for each line, with headers in the reader's language. */
export function payCsv(statements: readonly MyStatement[]): string {
  const words = myEarningsWords[language]
  const head = [
    ...[words.date, words.game, words.position, words.manager, words.amount, words.state],
    ...[words.paidOnDate, words.method, words.reference],
  ]
  const body = statements.flatMap(({ managerName, lines }) =>
    lines.map((line) => [
      ...[line.date, lineText(line), line.position ?? '', managerName],
      ...[dollarText(centsOf(line.amount)), line.payment ? words.statePaid : words.stateDue],
      ...[line.payment?.paidOn ?? '', line.payment?.method ? words[line.payment.method] : ''],
      line.payment?.reference ?? '',
    ]),
  )
  return csvOf([head, ...body])
}
