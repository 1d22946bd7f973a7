import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useWords } from '../../i18n/words.ts'
import { firstRunWords } from './words.ts'

/** The way back for who left the steps. */
export function Resume({ onGoOn }: { onGoOn: () => void }) {
  const say = useWords(firstRunWords)
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4, color: 'text.secondary' }}
    >
      {say('unfinished')}
      <Button onClick={onGoOn}>{say('goOn')}</Button>
    </Box>
  )
}
