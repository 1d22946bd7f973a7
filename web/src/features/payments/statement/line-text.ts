import { shortDecimalText } from '@whistle/domain/text/number'
import type { Language, SayOf } from '@whistle/domain/words/language'
import type { PayStatementLineFragment } from '../operations.generated.ts'
import type { paymentWords } from '../words.ts'

/** What a line is for. */
export function lineText(
  line: PayStatementLineFragment,
  say: SayOf<typeof paymentWords>,
  language: Language,
): string {
  const { kind, gameName, position, miles, rate, reason } = line
  switch (kind) {
    case 'FEE':
      return say('feeOf', { game: gameName ?? '', position: position ?? '' })
    case 'MILEAGE':
      return say('driveOf', {
        miles: shortDecimalText(miles ?? 0, language, 1),
        rate: `$${shortDecimalText(rate ?? 0, language, 3)}`,
      })
    case 'BONUS':
    case 'DEDUCTION':
      return say('because', { kind: say(kind === 'BONUS' ? 'bonus' : 'deduction'), reason: reason ?? '' })
  }
}
