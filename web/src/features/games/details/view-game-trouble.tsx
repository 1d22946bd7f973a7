import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useWords } from '../../../i18n/words.ts'
import { Alert } from '../../../ui/states.tsx'
import { gameWords } from '../model/game-words.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import { gamePageWords } from './words.ts'

/** Why the last publishing failed, and the way to try again: only those who were not reached are told. */
export function ViewGameTrouble({ game, change }: { game: GameViewFragment; change: ChangeGame }) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  if (game.status !== 'ERROR') return null
  return (
    <Box sx={{ mb: 4 }}>
      <Alert tone="error">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: '1 1 240px' }}>{[say('sendingFailed'), ...(game.errors ?? [])].join(' ')}</Box>
          <Button
            variant="outlined"
            onClick={() => void change([{ field: 'publishGame', input: { id: game.id } }])}
          >
            {sayGame('retry')}
          </Button>
        </Box>
      </Alert>
    </Box>
  )
}
