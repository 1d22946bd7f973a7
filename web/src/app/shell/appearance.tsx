import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LookChoices } from './look-choices.tsx'

/** The theme settings beside the page. */
export function Appearance({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)

  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': 'appearance-title', role: 'dialog', sx: { width: 'min(340px, 100%)' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 5, pt: 4, pb: 2 }}>
        <Box component="h2" id="appearance-title" sx={{ typography: 'h2', m: 0, flex: 1 }}>
          {say('appearance')}
        </Box>
        <IconButton edge="end" onClick={onClose} aria-label={say('close')}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 6, px: 5, pb: 6 }}>
        <LookChoices />
      </Box>
    </Drawer>
  )
}
