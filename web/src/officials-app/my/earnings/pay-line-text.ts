import { shortDecimalText } from '@whistle/domain/text/number'
import { dayCell, type Table } from '../../../ui/files/table.ts'
import { language, sayFrom } from '../../frame/language.ts'
import type { MyPayLine, MyStatement } from './use-my-pay.ts'
import { myEarningsWords } from './words.ts'

const say = sayFrom(myEarningsWords)

/** What a line is for: the game and the position, or why. */
export function lineText({ kind, gameName, miles, rate, reason }: MyPayLine): string {
  if (kind === 'FEE') return gameName ?? ''
  if (kind === 'MILEAGE')
    return say('drive', {
      miles: shortDecimalText(miles ?? 0, language, 1),
      rate: `$${shortDecimalText(rate ?? 0, language, 3)}`,
    })
  return `${say(kind === 'BONUS' ? 'bonus' : 'deduction')}: ${reason ?? ''}`
}

/** In a file, where the share of a cancelled game has no line of its own. */
function gameText(line: MyPayLine): string {
  const text = lineText(line)
  return line.share === null ? text : `${text} (${say('share', { share: line.share })})`
}

/** `Check 1041`. */
export function howText(payment: MyPayLine['payment']): string {
  const { method, reference } = payment ?? {}
  return [method && say(method), reference].filter(Boolean).join(' ')
}

/** One row for each line, with headers in the reader's language. */
export function payTable(statements: readonly MyStatement[]): Table {
  const words = myEarningsWords[language]
  return [
    [
      ...[words.date, words.game, words.position, words.manager, words.amount, words.state],
      ...[words.paidOnDate, words.method, words.reference],
    ],
    ...statements.flatMap(({ managerName, lines }) =>
      lines.map(({ payment, ...line }) => [
        ...[dayCell(line.date), gameText({ payment, ...line }), line.position, managerName],
        ...[{ amount: line.amount }, payment ? words.statePaid : words.stateDue],
        ...[dayCell(payment?.paidOn), payment?.method ? words[payment.method] : null],
        payment?.reference ?? null,
      ]),
    ),
  ]
}
