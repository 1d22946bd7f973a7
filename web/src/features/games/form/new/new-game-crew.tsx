import Box from '@mui/material/Box'
import { useWords } from '../../../../i18n/words.ts'
import { CrewFields } from '../crew-fields.tsx'
import type { GameFieldsForm } from '../game-draft.ts'
import { newGameWords } from './words.ts'

/** How many officials, who may be one, and the positions that come with the division. */
export function NewGameCrew({ form }: { form: GameFieldsForm }) {
  const say = useWords(newGameWords)
  const { division } = form.read
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <CrewFields form={form} />
      {division && division.positions.length === 0 && (
        <Box sx={{ color: 'warning.main' }}>{say('noPositions')}</Box>
      )}
      {division && division.positions.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {say('positions')}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, overflowWrap: 'anywhere' }}>
            {division.positions.map(({ id, name, isBackup, defaultFee, defaultShowTimeMin }) => (
              <li key={id}>
                {say('position', { name, fee: `$${defaultFee.toFixed(2)}`, minutes: defaultShowTimeMin })}
                {isBackup && ` (${say('backup')})`}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
