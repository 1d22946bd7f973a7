import { metresIn } from '@whistle/domain/venues/point'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { distanceText } from '../../../time/distance-text.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { groupWords } from '../../officials/groups/group-words.ts'
import type { Group } from '../../officials/groups/use-groups.ts'
import { radii } from '../../officials/list/official-order.ts'
import { type CandidateFilter, candidateOrders, candidateShows } from './candidate-filter.ts'
import styles from './candidate-filter-bar.module.css'
import { candidateWords } from './candidate-words.ts'
import type { FittedOfficial } from './candidates.ts'

type Props = {
  all: readonly FittedOfficial[]
  filter: CandidateFilter
  groups: readonly Group[]
  onChange: (change: Partial<CandidateFilter>) => void
}

/** Filter and order of the officials. */
export function CandidateFilterBar({ all, filter, groups, onChange }: Props) {
  const say = useWords(candidateWords)
  const sayCommon = useWords(commonWords)
  const sayGroup = useWords(groupWords)
  const language = useLanguage()
  const held = certificationsOf(all)
  const isFarKnown = all.some(({ fit }) => fit.distanceM !== null)
  return (
    <div className={styles.bar}>
      <SelectField
        label={say('show')}
        value={filter.show}
        onChange={(show) => onChange({ show: show as CandidateFilter['show'] })}
      >
        {candidateShows.map((show) => (
          <option key={show} value={show}>
            {say(show)}
          </option>
        ))}
      </SelectField>
      {groups.length > 0 && (
        <SelectField
          label={sayGroup('group')}
          value={groups.some(({ id }) => id === filter.group) ? filter.group : ''}
          onChange={(group) => onChange({ group })}
        >
          <option value="">{sayGroup('anyGroup')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {held.length > 0 && (
        <SelectField
          label={say('certification')}
          value={filter.certification}
          onChange={(certification) => onChange({ certification })}
        >
          <option value="">{say('anyCertification')}</option>
          {held.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {isFarKnown && (
        <SelectField
          label={say('within')}
          value={String(filter.within ?? '')}
          onChange={(miles) => onChange({ within: miles ? Number(miles) : null })}
        >
          <option value="">{say('anyDistance')}</option>
          {radii.map((miles) => (
            <option key={miles} value={miles}>
              {say('withinDistance', { distance: distanceText(miles * metresIn.M, language) })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={sayCommon('sortBy')}
        value={filter.order}
        onChange={(order) => onChange({ order: order as CandidateFilter['order'] })}
      >
        {candidateOrders
          .filter((order) => order !== 'distance' || isFarKnown)
          .map((order) => (
            <option key={order} value={order}>
              {say(order)}
            </option>
          ))}
      </SelectField>
    </div>
  )
}

/** The certifications any of the officials holds, by name. */
function certificationsOf(all: readonly FittedOfficial[]): [string, string][] {
  const names = new Map<string, string>()
  for (const { official } of all) {
    for (const { certification } of official.certifications?.items ?? []) {
      if (certification) names.set(certification.id, certification.name)
    }
  }
  return [...names].sort(([, one], [, other]) => one.localeCompare(other))
}
