import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link, useLocation } from 'react-router'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { changeLook, useLook } from '../../session/look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Brand, BrandMark } from '../../ui/icons/brand.tsx'
import { isOpen, menu, settingsEntry } from './menu.ts'
import { useOpenPanel } from './panels.tsx'

const widths = { open: 224, folded: 64 } as const

export function Sidebar() {
  const say = useWords(appWords)
  const { folded } = useLook()
  const { pathname } = useLocation()
  const openPanel = useOpenPanel()
  const foldLabel = say(folded ? 'unfoldMenu' : 'foldMenu')

  return (
    <Box
      component="aside"
      sx={{
        width: folded ? widths.folded : widths.open,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component={Link}
        to={paths.gameCalendar()}
        aria-label={say('product')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: folded ? 'center' : 'flex-start',
          height: 52,
          px: folded ? 0 : 4,
          color: folded ? 'primary.main' : 'text.primary',
          textDecoration: 'none',
          '--mark-ink': 'var(--on-accent)',
        }}
      >
        {folded ? <BrandMark /> : <Brand name={say('product')} />}
      </Box>
      <Box
        component="nav"
        aria-label={say('mainMenu')}
        sx={{ flex: 1, overflowY: 'auto', p: folded ? 1.5 : 2 }}
      >
        <Box component="ul" sx={list}>
          {[...menu, settingsEntry].map((entry) => (
            <li key={entry.to}>
              <Box
                component={Link}
                to={entry.to}
                aria-current={isOpen(entry, pathname) ? 'page' : undefined}
                sx={folded ? railEntry : { ...sideEntry, ...(entry.child && { pl: 8 }) }}
              >
                <Icon name={entry.icon} size={20} />
                <span>{say(entry.label)}</span>
              </Box>
            </li>
          ))}
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', flexDirection: folded ? 'column' : 'row', alignItems: 'center', gap: 1, p: 2 }}
      >
        <ButtonBase
          onClick={() => openPanel('appearance')}
          aria-label={say('appearance')}
          title={say('appearance')}
          sx={footButton}
        >
          <Icon name="sliders" size={20} />
        </ButtonBase>
        <ButtonBase
          onClick={() => changeLook({ folded: !folded })}
          aria-label={foldLabel}
          title={foldLabel}
          sx={{ ...footButton, ml: folded ? 0 : 'auto' }}
        >
          <Icon name={folded ? 'unfold' : 'fold'} size={20} />
        </ButtonBase>
      </Box>
    </Box>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  // The settings stand at the foot.
  '& > :last-child': { mt: 'auto' },
}

const entryLook = {
  display: 'flex',
  alignItems: 'center',
  borderRadius: 1,
  color: 'text.secondary',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', bgcolor: 'background.raised' },
  '&[aria-current]': { color: 'text.primary', bgcolor: 'background.raised', fontWeight: 600 },
  '&[aria-current] svg': { color: 'primary.main' },
}

const sideEntry = { ...entryLook, gap: 3, px: 2.5, minHeight: 40 }

const railEntry = {
  ...entryLook,
  flexDirection: 'column',
  gap: 0.5,
  py: 1.5,
  fontSize: 10.5,
  lineHeight: 1.25,
  textAlign: 'center',
  overflowWrap: 'anywhere',
}

const footButton = {
  width: 40,
  height: 40,
  borderRadius: 1,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'background.raised' },
}
