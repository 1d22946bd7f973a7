import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import type { useGameListAddress } from './game-list-address.ts'
import { gameListWords } from './words.ts'

type Props = {
  /** There is no game on any date. */
  isEmpty: boolean
  isFiltered: boolean
  address: ReturnType<typeof useGameListAddress>
}

/** Why no game is shown, and a button that shows some. */
export function GameListEmpty({ isEmpty, isFiltered, address }: Props) {
  const say = useWords(gameListWords)
  const sayCommon = useWords(commonWords)
  const { typed, when, setWhen, clear } = address
  if (isEmpty)
    return (
      <EmptyState icon="calendar" title={say('noneYet')}>
        <ButtonLink variant="primary" to={paths.newGame()}>
          {say('newGame')}
        </ButtonLink>
      </EmptyState>
    )
  const isNarrowed = isFiltered || typed !== ''
  if (when === 'upcoming' && !isNarrowed)
    return (
      <EmptyState icon="calendar" title={say('noneComing')}>
        <Button variant="secondary" onClick={() => setWhen('past')}>
          {say('showPast')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState icon="filter" title={say('noneFound')}>
      {when !== 'all' && isNarrowed && (
        <Button variant="secondary" onClick={() => setWhen('all')}>
          {say('lookEverywhere')}
        </Button>
      )}
      <Button variant={when === 'all' || !isNarrowed ? 'secondary' : 'quiet'} onClick={clear}>
        {sayCommon('clearFilters')}
      </Button>
    </EmptyState>
  )
}
