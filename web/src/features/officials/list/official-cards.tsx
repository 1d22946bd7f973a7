import { Link } from 'react-router'
import { ratingText } from '../../../i18n/rating-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { PickAllRow } from '../../../records/list/pick-all-row.tsx'
import { PickBox } from '../../../records/list/pick-box.tsx'
import { VirtualCards } from '../../../ui/lists/virtual-cards.tsx'
import { groupWords } from '../groups/group-words.ts'
import { HeldNames } from '../model/held-names.tsx'
import { nameOf } from '../model/official-name.ts'
import { PhoneLink } from '../model/phone-link.tsx'
import { officialWords } from '../words.ts'
import type { ListedOfficial } from './official-order.ts'
import styles from './official-table.module.css'
import { type OfficialListProps, rowDistance } from './official-table.tsx'

/** The list on a phone. */
export function OfficialCards({ rows, withDistance, today, selected, onSelect }: OfficialListProps) {
  const say = useWords(officialWords)
  const sayGroup = useWords(groupWords)
  const language = useLanguage()
  const factsOf = (row: ListedOfficial) =>
    [
      row.active === false && say('inactive'),
      row.rating !== null && `${say('rating')} ${ratingText(row.rating, language)}`,
      withDistance && rowDistance(row, language),
      row.district,
    ].filter(Boolean)
  return (
    <>
      <PickAllRow
        label={sayGroup('selectAll')}
        ids={rows.map(({ id }) => id)}
        selected={selected}
        onSelect={onSelect}
      />
      <VirtualCards rows={rows} estimate={88}>
        {(row) => (
          <>
            <div className={styles.card} data-selected={selected.has(row.id)}>
              <Link to={paths.official(row.id)} data-row>
                {nameOf(row) || row.email || say('unnamed')}
              </Link>
              <PickBox
                className={styles.pick}
                label={sayGroup('select', { name: nameOf(row) || row.email || say('unnamed') })}
                checked={selected.has(row.id)}
                onChange={(isIn) => onSelect([row.id], isIn)}
              />
            </div>
            <p>
              {row.email}
              {row.email && row.mobilePhone && ' · '}
              {row.mobilePhone && (
                <PhoneLink phone={row.mobilePhone} name={nameOf(row) || row.email || say('unnamed')} />
              )}
            </p>
            <p>
              <HeldNames held={row.certifications?.items ?? []} day={today} />
            </p>
            <p className="figures">{factsOf(row).join(' · ')}</p>
          </>
        )}
      </VirtualCards>
    </>
  )
}
