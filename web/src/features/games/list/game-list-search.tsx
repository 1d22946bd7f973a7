import { daysAfter } from '@whistle/domain/time/time'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { DateFields } from '../../../records/list/date-fields.tsx'
import { ListSearch } from '../../../records/list/list-search.tsx'
import { OrderSelect } from '../../../records/list/order-select.tsx'
import { dayText } from '../../../time/date-time-text.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { type Days, type useGameListAddress, whens } from './game-list-address.ts'
import { sortKeys } from './game-list-order.ts'
import { gameListWords } from './words.ts'

const whenWords = { all: 'whenAll', upcoming: 'whenUpcoming', past: 'whenPast' } as const

/** The first choice of days: thirty of them. */
const monthFrom = (today: string): Days => `${today}..${daysAfter(today, 29)}`

type Props = { address: ReturnType<typeof useGameListAddress> }

/** The text that the games are searched for. */
export function GameListSearch({ address: { typed, setTyped } }: Props) {
  const say = useWords(gameListWords)
  return <ListSearch label={say('search')} typed={typed} onType={setTyped} />
}

/** The dates of the games; without column headers their order too. */
export function GameListDates({ address, withOrder }: Props & { withOrder: boolean }) {
  const say = useWords(gameListWords)
  const language = useLanguage()
  const daysText = (days: string) =>
    days
      .split('..')
      .map((day) => dayText(day, language))
      .join(' – ')
  const { order, when, setOrder, setWhen } = address
  const [from, to] = when.split('..')
  const days = from && to ? { from, to } : null
  return (
    <>
      <SelectField
        label={say('when')}
        isLabelHidden
        data-chosen={when !== whens[0]}
        value={when}
        onChange={(value) =>
          setWhen(
            value === 'days' ? monthFrom(todayHere()) : (whens.find((each) => each === value) ?? whens[0]),
          )
        }
      >
        {when.includes('..') && <option value={when}>{daysText(when)}</option>}
        {whens.map((each) => (
          <option key={each} value={each}>
            {say(whenWords[each])}
          </option>
        ))}
        {!days && <option value="days">{say('whenDays')}</option>}
      </SelectField>
      {days && (
        <DateFields
          labels={{ from: say('firstDay'), to: say('lastDay') }}
          isLabelHidden
          period={days}
          setPeriod={({ from, to }) => setWhen(`${from}..${to}`)}
        />
      )}
      {withOrder && <OrderSelect keys={sortKeys} labelOf={say} order={order} onOrder={setOrder} />}
    </>
  )
}
