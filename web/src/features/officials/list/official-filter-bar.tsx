import { metresIn } from '@whistle/domain/venues/point'
import { useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { FilterButton } from '../../../records/list/filter-button.tsx'
import { FilterSelect } from '../../../records/list/filter-select.tsx'
import { ListBar } from '../../../records/list/list-bar.tsx'
import { ListSearch } from '../../../records/list/list-search.tsx'
import { OrderSelect } from '../../../records/list/order-select.tsx'
import { distanceText } from '../../../time/distance-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { groupWords } from '../groups/group-words.ts'
import type { Group } from '../groups/use-groups.ts'
import { officialWords } from '../words.ts'
import { activities, type OfficialFilter, type OfficialOrder, radii, sortKeys } from './official-order.ts'
import type { FilterOptions } from './use-filter-options.ts'

type Props = {
  filter: OfficialFilter
  options: FilterOptions
  groups: readonly Group[]
  order: OfficialOrder
  /** The search stands alone, with filters and order behind a button: there are no column headers to sort by. */
  isPhone: boolean
  onFilter: (change: Partial<OfficialFilter>) => void
  onClear: () => void
  onOrder: (order: OfficialOrder) => void
}

export function OfficialFilterBar(props: Props) {
  const { filter, isPhone, onFilter } = props
  const say = useWords(officialWords)
  const [isOpen, setOpen] = useState(false)
  const search = (
    <ListSearch label={say('filter')} typed={filter.typed} onType={(text) => onFilter({ typed: text })} />
  )
  if (!isPhone) {
    return (
      <ListBar>
        {search}
        <OfficialFilters {...props} />
      </ListBar>
    )
  }
  const { activity, certification, group, venue, within } = filter
  const count = [activity, certification, group, venue, within].filter(Boolean).length
  return (
    <>
      <ListBar>
        {search}
        <FilterButton
          label={count > 0 ? say('filtersSet', { count }) : say('filters')}
          count={count}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </ListBar>
      {isOpen && (
        <ListBar>
          <OfficialFilters {...props} />
        </ListBar>
      )}
    </>
  )
}

function OfficialFilters(props: Props) {
  const { filter, options, groups, order, isPhone, onFilter, onClear, onOrder } = props
  const say = useWords(officialWords)
  const sayGroup = useWords(groupWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const { typed, activity, certification, group, venue, within } = filter
  const isFiltered = Boolean(typed || activity || certification || group || venue)
  return (
    <>
      <FilterSelect
        label={say('status')}
        any={say('anyStatus')}
        value={activity}
        options={activities.map((value) => ({ value, label: say(value) }))}
        onChange={(value) => onFilter({ activity: activities.find((each) => each === value) ?? null })}
      />
      <FilterSelect
        label={sayGroup('group')}
        any={sayGroup('anyGroup')}
        value={group}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => onFilter({ group: value })}
      />
      <FilterSelect
        label={say('certification')}
        any={say('anyCertification')}
        value={certification}
        options={options.certifications.map(({ id, name, sport }) => ({
          value: id,
          label: `${sport} - ${name}`,
        }))}
        onChange={(value) => onFilter({ certification: value })}
      />
      <FilterSelect
        label={say('distanceTo')}
        any={say('anywhere')}
        value={venue}
        options={options.venues.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => onFilter({ venue: value, ...(value ? {} : { within: null }) })}
      />
      {venue && (
        <FilterSelect
          label={say('within')}
          any={say('anyDistance')}
          value={within === null ? null : String(within)}
          options={radii.map((miles) => ({
            value: String(miles),
            label: say('withinDistance', { distance: distanceText(miles * metresIn.M, language) }),
          }))}
          onChange={(value) => onFilter({ within: value ? Number(value) : null })}
        />
      )}
      {isPhone && (
        <OrderSelect
          keys={sortKeys.filter((key) => key !== 'distance' || venue)}
          labelOf={say}
          order={order}
          onOrder={onOrder}
        />
      )}
      {isFiltered && <Button onClick={onClear}>{sayCommon('clearFilters')}</Button>}
    </>
  )
}
