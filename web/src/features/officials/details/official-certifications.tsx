import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useFilterOptions } from '../list/use-filter-options.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { HeldRow } from './held-row.tsx'
import { useHeld } from './use-held.ts'
import { officialWorkWords } from './work-words.ts'

export function OfficialCertifications({ official }: { official: WholeOfficialFragment }) {
  const say = useWords(officialWorkWords)
  const { certifications } = useFilterOptions()
  const { add, change, remove } = useHeld(official.id)
  const [adding, setAdding] = useState(false)
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
      {held.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say('noCertifications')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, mb: 3, listStyle: 'none' }}>
        {held.map((each) => (
          <HeldRow
            key={each.id}
            held={each}
            onChange={(dates) => change(each, dates)}
            onRemove={() => void remove(each)}
          />
        ))}
      </Box>
      {addable.length > 0 ? (
        <SelectField
          label={say('addCertification')}
          value={adding ? 'adding' : ''}
          onChange={(id) => void onChoose(id)}
        >
          <option value="">{say('chooseCertification')}</option>
          {adding && <option value="adding">{say('saving')}</option>}
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
