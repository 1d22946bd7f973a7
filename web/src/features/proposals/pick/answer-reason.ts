import type { Language, SayOf } from '@whistle/domain/words/language'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { addingUp, pointsText } from './points-text.ts'
import { partName } from './score-parts.tsx'
import type { pickWords } from './words.ts'

/**
 * The points of a change by their parts, the largest first, so that the order of answers explains itself:
 * `+24.1 points: grade and experience +46.1 · driving, 44 min more −22.0`.
 */
export function answerReason(
  { parts, points }: Pick<ProposalPickFragment, 'parts' | 'points'>,
  say: SayOf<typeof pickWords>,
  language: Language,
): string {
  const counted = addingUp(parts)
    .filter((each) => each.points !== 0)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .map(({ part, points: worth, note }) => {
      // Not how many games: those of a few days are no plan that was asked for.
      const name = partName(part, say, part === 'load' ? null : note)
      return `${name.charAt(0).toLocaleLowerCase(language)}${name.slice(1)} ${pointsText(worth, language)}`
    })
  return `${say('points', { points: pointsText(points, language) })}: ${counted.join(' · ')}`
}
