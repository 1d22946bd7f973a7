import type { Language, SayOf } from '@whistle/domain/words/language'
import type { ProposalFiguresFragment } from '../operations.generated.ts'
import type { proposalWords } from '../words.ts'

type Say = SayOf<typeof proposalWords>
type Figures = Pick<ProposalFiguresFragment, 'positions' | 'filled' | 'fillBound' | 'gap'>

/** How much is filled, and what is proved about it. */
export function fillSentence({ positions, filled, fillBound }: Figures, say: Say): string {
  if (positions === 0) return say('nothingOpen')
  if (filled >= positions) return say('fillsAll', { count: positions })
  const fills = say('fillsSome', { filled, count: positions })
  if (fillBound === null) return `${fills} ${say('unproved')}`
  // That no plan fills more than there is says nothing.
  if (fillBound >= positions) return `${fills} ${say('notFound')}`
  return `${fills} ${fillBound <= filled ? say('noPlanFillsMore') : say('atMost', { bound: fillBound })}`
}

/** How far the rest of the score is from the best possible, rounded up: it is a limit. */
export function gapSentence({ gap }: Figures, say: Say, language: Language): string {
  if (gap === null) return say('gapUnproved')
  if (gap <= 0) return say('best')
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return say('better', { share: share.format(Math.ceil(gap * 1000 - 1e-6) / 1000) })
}
