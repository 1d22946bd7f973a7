import { feeText } from '@whistle/domain/text/money'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { PickAllRow } from '../../../records/list/pick-all-row.tsx'
import { PickBox } from '../../../records/list/pick-box.tsx'
import { VirtualCards } from '../../../ui/lists/virtual-cards.tsx'
import { PayState } from '../pay-state.tsx'
import styles from '../payments.module.css'
import { paymentWords } from '../words.ts'
import type { PayListProps } from './pay-table.tsx'

/** The list on a phone. */
export function PayCards({ rows, period, selected, onSelect }: PayListProps) {
  const say = useWords(paymentWords)
  const language = useLanguage()
  return (
    <>
      <PickAllRow
        label={say('selectAll')}
        ids={rows.map(({ officialId }) => officialId)}
        selected={selected}
        onSelect={onSelect}
      />
      <VirtualCards rows={rows} estimate={92}>
        {(row) => (
          <div className={styles.card} data-selected={selected.has(row.officialId)}>
            <div className={styles.first}>
              <Link to={paths.statement(row.officialId, period)} data-row>
                {row.name}
              </Link>
              <PickBox
                label={say('select', { name: row.name })}
                checked={selected.has(row.officialId)}
                onChange={(isIn) => onSelect([row.officialId], isIn)}
              />
            </div>
            <div className={styles.first}>
              <PayState row={row} />
              <strong className="figures">{feeText(row.total, language)}</strong>
            </div>
            <p className={`${styles.facts} figures`}>
              {[
                say('gamesOf', { count: row.games }),
                row.mileage !== 0 && `${say('mileage')} ${feeText(row.mileage, language)}`,
                row.adjustments !== 0 && `${say('adjustments')} ${feeText(row.adjustments, language)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        )}
      </VirtualCards>
    </>
  )
}
