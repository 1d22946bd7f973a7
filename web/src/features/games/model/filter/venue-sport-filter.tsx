import { useMemo } from 'react'
import { useQuery } from 'urql'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useAddressParams } from '../../../../records/use-list-address.ts'
import { useUser } from '../../../../session/session.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { GameFilterOptionsDocument } from '../operations.generated.ts'
import { FilterSelect } from './filter-select.tsx'
import { gameFilterWords } from './filter-words.ts'
import styles from './game-filter-bar.module.css'

type Game = {
  readonly court: { readonly venue: { readonly id: string } | null } | null
  readonly division: { readonly sport: { readonly id: string } | null } | null
}

/** Venue and sport, kept in the address. */
export function useVenueSportFilter() {
  const [params, put] = useAddressParams()
  const venue = params.get('venue')
  const sport = params.get('sport')
  return useMemo(
    () => ({
      ...{ venue, sport, put },
      active: venue !== null || sport !== null,
      clear: () => put({ venue: null, sport: null }),
      matches: (game: Game) =>
        (!venue || game.court?.venue?.id === venue) && (!sport || game.division?.sport?.id === sport),
    }),
    [venue, sport, put],
  )
}

type Props = { filtering: ReturnType<typeof useVenueSportFilter> }

export function VenueSportFilter({ filtering }: Props) {
  const say = useWords(gameFilterWords)
  const sayCommon = useWords(commonWords)
  const { id: owner } = useUser()
  const [{ data: options }] = useQuery({ query: GameFilterOptionsDocument, variables: { owner } })
  const { venue, sport, put, active, clear } = filtering
  const sports = new Map(
    options?.listDivisions?.items.flatMap(({ sport }) => (sport ? [[sport.id, sport.name] as const] : [])),
  )
  return (
    <search className={styles.filter} aria-label={say('filters')}>
      <FilterSelect
        label={say('venue')}
        all={say('allVenues')}
        options={(options?.listVenues?.items ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={venue}
        onChange={(chosen) => put({ venue: chosen })}
      />
      <FilterSelect
        label={say('sport')}
        all={say('allSports')}
        options={[...sports].map(([id, label]) => ({ id, label }))}
        value={sport}
        onChange={(chosen) => put({ sport: chosen })}
      />
      <Button size="small" className={classNames(!active && styles.unused)} onClick={clear}>
        {sayCommon('clearFilters')}
      </Button>
    </search>
  )
}
