import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { Link, useLocation } from 'react-router'
import { Bell } from '../../features/notifications/bell.tsx'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Brand } from '../../ui/icons/brand.tsx'
import { AccountMenu } from './account-menu.tsx'
import { isOpen, menu } from './menu.ts'
import { useOpenPanel } from './panels.tsx'
import { SearchBox } from './search-box.tsx'

type TopBarProps = {
  phone: boolean
  /** The layout without a sidebar: the menu stands here. */
  withMenu: boolean
  crumbsRef: (place: HTMLElement | null) => void
}

export function TopBar({ phone, withMenu, crumbsRef }: TopBarProps) {
  return (
    <Box component="header" sx={bar}>
      {withMenu ? <BarMenu /> : <Box ref={crumbsRef} sx={{ flex: 1, minWidth: 0 }} />}
      {!phone && <SearchBox />}
      {withMenu && <AppearanceButton />}
      <Bell />
      <AccountMenu />
    </Box>
  )
}

function BarMenu() {
  const say = useWords(appWords)
  const { pathname } = useLocation()
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 6 }}>
      <Box
        component={Link}
        to={paths.gameCalendar()}
        sx={{ display: 'flex', color: 'text.primary', textDecoration: 'none' }}
      >
        <Brand name={say('product')} />
      </Box>
      <Box component="nav" aria-label={say('mainMenu')} sx={{ minWidth: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 1 }}>
          {menu.map((entry) => (
            <li key={entry.to}>
              <Box
                component={Link}
                to={entry.to}
                aria-current={isOpen(entry, pathname) ? 'page' : undefined}
                sx={barEntry}
              >
                {say(entry.label)}
              </Box>
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function AppearanceButton() {
  const say = useWords(appWords)
  const openPanel = useOpenPanel()
  return (
    <IconButton
      onClick={() => openPanel('appearance')}
      aria-label={say('appearance')}
      title={say('appearance')}
    >
      <Icon name="sliders" size={20} />
    </IconButton>
  )
}

const bar = {
  position: 'sticky',
  top: 0,
  // Above the bar at the bottom, which the account menu may reach on a small phone.
  zIndex: (theme: Theme) => theme.zIndex.appBar + 1,
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  height: 52,
  flexShrink: 0,
  px: { xs: 4, lg: 5 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
}

const barEntry = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  px: 3,
  borderRadius: 1,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', bgcolor: 'background.raised' },
  '&[aria-current]': { color: 'text.primary', bgcolor: 'background.raised', fontWeight: 600 },
}
