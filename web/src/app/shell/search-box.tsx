import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Key } from '../../ui/keys/key.tsx'
import { modKey } from '../../ui/keys/mod-key.ts'
import { useOpenPanel } from './panels.tsx'

/** Looks like a field and opens the palette, where the typing happens. */
export function SearchBox() {
  const say = useWords(appWords)
  const openPanel = useOpenPanel()
  return (
    <ButtonBase
      onClick={() => openPanel('palette')}
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        width: { xs: 200, lg: 260 },
        height: 34,
        px: 2.5,
        gap: 2,
        justifyContent: 'flex-start',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        color: 'text.secondary',
        fontSize: 13,
        '&:hover': { borderColor: 'var(--edge)' },
      }}
    >
      <Icon name="search" />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        {say('searchHere')}
      </Box>
      <Key>{`${modKey} K`}</Key>
    </ButtonBase>
  )
}
