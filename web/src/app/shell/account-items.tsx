import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { languages } from '@whistle/domain/words/language'
import { Link } from 'react-router'
import { appWords } from '../../i18n/app-words.ts'
import { languageNames, setLanguage, useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Icon } from '../../ui/icon.tsx'
import { settingsEntry } from './menu.ts'
import { type Panel, useOpenPanel } from './panels.tsx'

type AccountItemsProps = { anchor: HTMLElement; onClose: () => void }

export function AccountItems({ anchor, onClose }: AccountItemsProps) {
  const say = useWords(appWords)
  const language = useLanguage()
  const user = useUser()
  const signOut = useSignOut()
  const openPanel = useOpenPanel()

  const open = (panel: Panel) => () => {
    onClose()
    openPanel(panel)
  }
  const leave = () => {
    onClose()
    void signOut()
  }

  return (
    <Menu
      open
      // Stays inside the header, so that a reader finds it among the page's landmarks.
      disablePortal
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 248, mt: 1.5 } }, list: { 'aria-label': say('account') } }}
    >
      <Box component="li" role="none" sx={{ px: 2.5, pt: 2, pb: 2.5 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.name}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{user.email}</Box>
      </Box>
      <Divider component="li" role="separator" sx={{ mb: 1 }} />
      {user.officiates && (
        <MenuItem component="a" href={paths.myGames}>
          <Icon name="user" />
          {say('myGames')}
        </MenuItem>
      )}
      <MenuItem component={Link} to={settingsEntry.to} onClick={onClose}>
        <Icon name={settingsEntry.icon} />
        {say(settingsEntry.label)}
      </MenuItem>
      <MenuItem onClick={open('password')}>
        <Icon name="key" />
        {say('changePassword')}
      </MenuItem>
      <MenuItem onClick={open('appearance')}>
        <Icon name="sliders" />
        {say('appearance')}
      </MenuItem>
      <MenuItem onClick={open('shortcuts')} sx={{ '@media (hover: none)': { display: 'none' } }}>
        <Icon name="keyboard" />
        {say('shortcuts')}
      </MenuItem>
      <Divider component="li" role="separator" sx={{ my: 1 }} />
      {languages.map((each) => (
        <MenuItem
          key={each}
          lang={each}
          role="menuitemradio"
          aria-checked={each === language}
          onClick={() => setLanguage(each)}
        >
          <Icon name="language" />
          {languageNames[each]}
          {each === language && (
            <Box sx={{ display: 'flex', ml: 'auto', color: 'primary.main' }}>
              <Icon name="check" />
            </Box>
          )}
        </MenuItem>
      ))}
      <Divider component="li" role="separator" sx={{ my: 1 }} />
      <MenuItem onClick={leave}>
        <Icon name="signOut" />
        {say('signOut')}
      </MenuItem>
    </Menu>
  )
}
