import Box from '@mui/material/Box'
import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { AddName } from '../../ui/add-name.tsx'
import { Card } from '../../ui/card.tsx'
import type { Sport } from './catalogue-tree.ts'
import { SportBox } from './sport-box.tsx'
import type { ChangeCatalogue } from './use-catalogue.ts'
import { useCatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { id: string; sports: readonly Sport[]; allowedSports: number | null; change: ChangeCatalogue }

/** What the manager's games are made of: sports with their divisions, positions and certifications. */
export function CatalogueSection({ id, sports, allowedSports, change }: Props) {
  const say = useWords(catalogueWords)
  const nameRule = useNameRule(sports)
  const edit = useCatalogueEdit(change)
  const limit = allowedSports ?? Number.POSITIVE_INFINITY
  const ofPlan = allowedSports !== null && (
    <Box className="figures" sx={{ color: 'text.secondary' }}>
      {say('sportsOfPlan', { count: sports.length, limit })}
    </Box>
  )
  return (
    <Card id={id} tabIndex={-1} title={say('sports')} actions={ofPlan}>
      <Box sx={{ color: 'text.secondary', mb: 4, maxWidth: 560 }}>
        {say(sports.length === 0 ? 'noSports' : 'intro')}
      </Box>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {sports.map((sport) => (
          <SportBox key={sport.id} sport={sport} sports={sports} edit={edit} />
        ))}
      </Box>
      {sports.length < limit ? (
        <AddName
          label={say('newSport')}
          button={say('addSport')}
          rule={nameRule}
          onAdd={(name) => void edit.save({ field: 'createSport', input: { id: crypto.randomUUID(), name } })}
        />
      ) : (
        <Box sx={{ color: 'text.secondary', mt: 4 }}>{say('planFull', { limit })}</Box>
      )}
    </Card>
  )
}
