import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link, useLocation } from 'react-router'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { isOpen, menu } from './menu.ts'
import { useOpenPanel } from './panels.tsx'

/** The menu under the thumb. */
export function BottomBar() {
  const say = useWords(appWords)
  const { pathname } = useLocation()
  const openPanel = useOpenPanel()
  return (
    <Box component="nav" aria-label={say('mainMenu')} sx={bar}>
      {menu.map((entry) => (
        <ButtonBase
          key={entry.to}
          component={Link}
          to={entry.to}
          aria-current={isOpen(entry, pathname) ? 'page' : undefined}
          sx={item}
        >
          <Icon name={entry.icon} size={22} />
          <span>{say(entry.label)}</span>
        </ButtonBase>
      ))}
      <ButtonBase onClick={() => openPanel('palette')} sx={item}>
        <Icon name="search" size={22} />
        <span>{say('search')}</span>
      </ButtonBase>
    </Box>
  )
}

const bar = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  height: 'calc(60px + env(safe-area-inset-bottom))',
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
}

const item = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  px: 1,
  fontSize: 11,
  fontWeight: 550,
  lineHeight: 1.2,
  textAlign: 'center',
  color: 'text.secondary',
  textDecoration: 'none',
  // Three lines of Spanish still fit.
  '@media (max-width: 359.95px)': { gap: 0, fontSize: 10, lineHeight: 1.1 },
  '&[aria-current]': { color: 'primary.main', fontWeight: 650 },
}
