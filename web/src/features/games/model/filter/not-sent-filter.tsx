import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { GameRowFragment } from '../operations.generated.ts'
import { OffersNotSent } from '../publishing/offers-not-sent.tsx'
import { publishWords } from '../publishing/publish-words.ts'
import type { useGameFilter } from './game-filter.ts'

type Props = {
  games: readonly GameRowFragment[]
  filtering: ReturnType<typeof useGameFilter>
}

/** The offers of these games that are not sent, with a filter for the games they are in. */
export function NotSentFilter({ games, filtering }: Props) {
  const say = useWords(publishWords)
  const { filter, change } = filtering
  return (
    <OffersNotSent games={games}>
      <Button size="small" tone="inherit" onClick={() => change({ notSent: !filter.notSent })}>
        {say(filter.notSent ? 'showAll' : 'showThem')}
      </Button>
    </OffersNotSent>
  )
}
