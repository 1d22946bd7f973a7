import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { FilterButton } from '../../../records/list/filter-button.tsx'
import type { useGameFilter } from '../model/filter/game-filter.ts'
import { GameFilterBar } from '../model/filter/game-filter-bar.tsx'
import type { GameFilterOptionsQuery } from '../model/operations.generated.ts'
import styles from './game-list.module.css'
import { type useGameListAddress, whens } from './game-list-address.ts'
import { GameListDates, GameListSearch } from './game-list-search.tsx'
import { gameListWords } from './words.ts'

type Props = {
  address: ReturnType<typeof useGameListAddress>
  filtering: ReturnType<typeof useGameFilter>
  options: GameFilterOptionsQuery | undefined
  phone: boolean
}

/** Search and filters; on a phone the search alone, with the filters behind a button. */
export function GameListFilter({ address, filtering, options, phone }: Props) {
  const say = useWords(gameListWords)
  const [isOpen, setOpen] = useState(false)
  const count = filtering.count + (address.when === whens[0] ? 0 : 1)
  if (!phone) {
    return (
      <div className={styles.filter}>
        <GameFilterBar filtering={filtering} options={options}>
          <GameListSearch address={address} />
          <GameListDates address={address} withOrder={false} />
        </GameFilterBar>
      </div>
    )
  }
  return (
    <div className={styles.filter}>
      <div className={styles.search}>
        <GameListSearch address={address} />
        <FilterButton
          label={count > 0 ? say('filtersSet', { count }) : say('filters')}
          count={count}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <GameFilterBar filtering={filtering} options={options}>
          <GameListDates withOrder address={address} />
        </GameFilterBar>
      )}
    </div>
  )
}
