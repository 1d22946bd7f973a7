import Box from '@mui/material/Box'
import { Suspense, useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { MapSettingContext } from '../../features/places/map/map-setting.ts'
import { appWords } from '../../i18n/app-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { useLook } from '../../session/look.ts'
import { pageSettings } from '../../session/page-settings.ts'
import { ConfirmProvider } from '../../ui/confirm.tsx'
import { phoneWidth, useMedia } from '../../ui/media.ts'
import { NoticeProvider } from '../../ui/notice.tsx'
import { CrumbPlace } from '../../ui/page.tsx'
import { useShortcut } from '../../ui/shortcut.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import { ApiProvider } from './api-provider.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { type MenuEntry, menu, settingsEntry } from './menu.ts'
import { NetworkBanner } from './network-banner.tsx'
import { PanelProvider } from './panels.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeRoot } from './theme-root.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every page of a signed-in manager. */
export function Shell() {
  const say = useWords(appWords)
  const language = useLanguage()
  const mapSetting = useMemo(() => ({ language, ...pageSettings }), [language])
  const confirmLabels = { title: say('confirmTitle'), yes: say('yes'), no: say('no') }
  return (
    <ThemeRoot>
      <ApiProvider>
        <NoticeProvider closeLabel={say('close')}>
          <ConfirmProvider labels={confirmLabels}>
            <MapSettingContext value={mapSetting}>
              <PanelProvider>
                <Frame />
              </PanelProvider>
            </MapSettingContext>
          </ConfirmProvider>
        </NoticeProvider>
      </ApiProvider>
    </ThemeRoot>
  )
}

function Frame() {
  const say = useWords(appWords)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { layout } = useLook()
  const phone = useMedia(phoneWidth)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const crumbs = useMemo(() => ({ place, label: say('breadcrumbs'), product: say('product') }), [place, say])
  useShortcut('c', () => pathname !== paths.newGame() && void navigate(paths.newGame()))

  const side = !phone && layout === 'side'
  const top = !phone && layout === 'top'
  return (
    <CrumbPlace value={crumbs}>
      <Box component="a" href="#content" sx={skipLink}>
        {say('skipToContent')}
      </Box>
      <Box sx={{ display: 'flex', minHeight: '100dvh', ...(phone && { '--bottom-bar': '60px' }) }}>
        {side && <Sidebar />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <TopBar phone={phone} withMenu={top} crumbsRef={setPlace} />
          <NetworkBanner />
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              p: { xs: 4, lg: 6 },
              pb: phone ? { xs: 'calc(var(--bottom-bar) + 24px)' } : undefined,
            }}
          >
            {top && <Box ref={setPlace} sx={{ mb: 3 }} />}
            <Suspense fallback={<SkeletonRows label={say('starting')} />}>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
      </Box>
      {phone && <BottomBar />}
      {[...menu, settingsEntry].map(({ to, shortcut }) => (
        <GoTo key={to} to={to} shortcut={shortcut} />
      ))}
    </CrumbPlace>
  )
}

/** The keys of one entry of the menu. */
function GoTo({ to, shortcut }: Pick<MenuEntry, 'to' | 'shortcut'>) {
  const navigate = useNavigate()
  useShortcut(shortcut, () => void navigate(to))
  return null
}

const skipLink = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 4,
  py: 2,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}
