import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { appWords } from '@whistle/domain/words/app'
import { Fragment } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Key } from '../../ui/key.tsx'
import { useWords } from '../words.ts'

const list = [
  { keys: ['Ctrl K'], does: 'shortcutSearch' },
  { keys: ['G', 'C'], does: 'shortcutGoCalendar' },
  { keys: ['G', 'L'], does: 'shortcutGoGameList' },
  { keys: ['G', 'O'], does: 'shortcutGoOfficials' },
  { keys: ['G', 'V'], does: 'shortcutGoVenues' },
  { keys: ['G', 'S'], does: 'shortcutGoSettings' },
  { keys: ['G', 'T'], does: 'shortcutAppearance' },
  { keys: ['?'], does: 'shortcutHelp' },
  { keys: ['Esc'], does: 'shortcutClose' },
] as const

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title" fullWidth maxWidth="xs">
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <DialogTitle id="shortcuts-title" sx={{ flex: 1 }}>
          {say('shortcuts')}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={say('close')}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, mb: 2 }}>
          {list.map(({ keys, does }) => (
            <Box key={does} sx={row}>
              <dt>{say(does)}</dt>
              <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && <Box sx={{ fontSize: 11, color: 'text.secondary' }}>{say('keyThen')}</Box>}
                    <Key>{key}</Key>
                  </Fragment>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  minHeight: 40,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
