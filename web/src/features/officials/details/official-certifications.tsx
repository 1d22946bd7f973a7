import { useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PlainList } from '../../../ui/lists/plain-list.tsx'
import { useFilterOptions } from '../list/use-filter-options.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import styles from './details.module.css'
import { HeldRow } from './held-row.tsx'
import { useHeld } from './use-held.ts'
import { officialWorkWords } from './work-words.ts'

export function OfficialCertifications({ official }: { official: WholeOfficialFragment }) {
  const say = useWords(officialWorkWords)
  const sayCommon = useWords(commonWords)
  const { certifications } = useFilterOptions()
  const { add, change, remove } = useHeld(official.id)
  const [isAdding, setAdding] = useState(false)
  const held = official.certifications?.items ?? []
  const addable = certifications.filter(({ id }) => !held.some((each) => each.certification?.id === id))

  async function onChoose(id: string) {
    const chosen = addable.find((each) => each.id === id)
    if (!chosen) return
    setAdding(true)
    await add(chosen)
    setAdding(false)
  }

  return (
    <Card title={say('certifications')}>
      <PlainList rows={held} none={say('noCertifications')} className={styles.held}>
        {(each) => (
          <HeldRow
            key={each.id}
            held={each}
            onChange={(dates) => change(each, dates)}
            onRemove={() => void remove(each)}
          />
        )}
      </PlainList>
      {addable.length > 0 ? (
        <SelectField
          label={say('addCertification')}
          value={isAdding ? 'adding' : ''}
          onChange={(id) => void onChoose(id)}
        >
          <option value="">{say('chooseCertification')}</option>
          {isAdding && <option value="adding">{sayCommon('saving')}</option>}
          {addable.map(({ id, name, sport }) => (
            <option key={id} value={id}>{`${sport} - ${name}`}</option>
          ))}
        </SelectField>
      ) : (
        <TextLink to={paths.settings}>{say('addInSettings')}</TextLink>
      )}
    </Card>
  )
}
