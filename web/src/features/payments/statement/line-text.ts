import type { SayOf } from '@whistle/domain/words/language'
import type { PayStatementLineFragment } from '../operations.generated.ts'
import type { paymentWords } from '../words.ts'

/** What a line is for. */
export function lineText(line: PayStatementLineFragment, say: SayOf<typeof paymentWords>): string {
  const { kind, gameName, position, miles, rate, reason } = line
  switch (kind) {
    case 'FEE':
      return say('feeOf', { game: gameName ?? '', position: position ?? '' })
    case 'MILEAGE':
      return say('driveOf', { miles: miles ?? 0, rate: `$${rate ?? 0}` })
    case 'BONUS':
    case 'DEDUCTION':
      return say('because', { kind: say(kind === 'BONUS' ? 'bonus' : 'deduction'), reason: reason ?? '' })
  }
}
