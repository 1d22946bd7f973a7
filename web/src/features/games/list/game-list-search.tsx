import type { Ref } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { SearchInput } from '../../../records/list/search-input.tsx'
import { type useGameListAddress, type When, whens } from './game-list-address.ts'
import { sortKeys } from './game-list-order.ts'
import { gameListWords } from './words.ts'

const whenWords = { all: 'whenAll', upcoming: 'whenUpcoming', past: 'whenPast' } as const satisfies Record<
  When,
  string
>

type Props = {
  ref: Ref<HTMLInputElement>
  address: ReturnType<typeof useGameListAddress>
  /** Without column headers the order is a field. */
  withOrder: boolean
}

export function GameListSearch({ ref, address, withOrder }: Props) {
  const say = useWords(gameListWords)
  const sayCommon = useWords(commonWords)
  const { typed, order, when, setTyped, setOrder, setWhen } = address
  return (
    <>
      <SearchInput
        ref={ref}
        label={say('search')}
        typed={typed}
        onType={setTyped}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      <select
        aria-label={say('when')}
        data-chosen={when !== whens[0]}
        value={when}
        onChange={(event) => setWhen(whens.find((each) => each === event.target.value) ?? whens[0])}
      >
        {whens.map((each) => (
          <option key={each} value={each}>
            {say(whenWords[each])}
          </option>
        ))}
      </select>
      {withOrder && (
        <select
          aria-label={sayCommon('sortBy')}
          value={`${order.by} ${order.descending ? 'desc' : 'asc'}`}
          onChange={(event) => {
            const [by, way] = event.target.value.split(' ')
            setOrder({ by: sortKeys.find((key) => key === by) ?? 'start', descending: way === 'desc' })
          }}
        >
          {sortKeys.flatMap((key) =>
            ['asc', 'desc'].map((way) => (
              <option key={`${key} ${way}`} value={`${key} ${way}`}>
                {`${say(key)} ${way === 'asc' ? '↑' : '↓'}`}
              </option>
            )),
          )}
        </select>
      )}
    </>
  )
}
