import type { SayOf } from '@whistle/domain/words/language'
import type { ProposalPickFragment } from '../operations.generated.ts'
import type { proposalWords } from '../words.ts'

/** Why this official, in a few words: what the parts of the score say most plainly. */
export function reasonText(
  { parts }: Pick<ProposalPickFragment, 'parts'>,
  say: SayOf<typeof proposalWords>,
): string {
  const found = new Map(parts.map((each) => [each.part, each]))
  const pointsOf = (part: string) => found.get(part)?.points ?? 0
  const minutes = Number(found.get('travel')?.note ?? 0)
  const game = Number(found.get('load')?.note ?? 0)
  return [
    pointsOf('stay') > 0 && say('reasonStay'),
    pointsOf('continuity') > 0 && say('reasonSameVenue'),
    minutes > 0 ? say('reasonDrive', { minutes }) : say('reasonNoDrive'),
    game > 0 && say('reasonGame', { count: game }),
    pointsOf('repetition') < 0 && say('reasonAgain'),
  ]
    .filter(Boolean)
    .join(' · ')
}
