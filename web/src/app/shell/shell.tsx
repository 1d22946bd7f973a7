import { Suspense, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { MapSettingContext } from '../../features/places/map/map-setting.ts'
import { appWords } from '../../i18n/app-words.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useLook } from '../../session/look.ts'
import { pageSettings } from '../../session/page-settings.ts'
import { useUser } from '../../session/session.ts'
import { classNames } from '../../ui/class-names.ts'
import { CrumbPlace } from '../../ui/layout/page.tsx'
import { SkeletonRows } from '../../ui/layout/states.tsx'
import { phoneWidth, useMedia } from '../../ui/media.ts'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { NoticeProvider } from '../../ui/overlays/notice.tsx'
import { part } from '../../ui/part.tsx'
import { PanelProvider } from '../panels/panels.tsx'
import { ApiProvider } from './api-provider.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FrameKeys } from './frame-keys.tsx'
import { NetworkBanner } from './network-banner.tsx'
import { SessionEnd } from './session-end.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const VerifyBanner = part(() => import('../../features/identity/verify-banner.tsx'), 'VerifyBanner')

/** The frame around every page of a signed-in manager. */
export function Shell() {
  const say = useWords(appWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const mapSetting = useMemo(() => ({ language, ...pageSettings }), [language])
  const confirmLabels = { title: say('confirmTitle'), yes: sayCommon('yes'), no: sayCommon('no') }
  return (
    <ApiProvider>
      <NoticeProvider closeLabel={sayCommon('close')}>
        <ConfirmProvider labels={confirmLabels}>
          <MapSettingContext value={mapSetting}>
            <PanelProvider>
              <Frame />
            </PanelProvider>
          </MapSettingContext>
        </ConfirmProvider>
      </NoticeProvider>
    </ApiProvider>
  )
}

function Frame() {
  const say = useWords(appWords)
  const { layout } = useLook()
  const phone = useMedia(phoneWidth)
  const { isVerified } = useUser()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const crumbs = useMemo(() => ({ place, label: say('breadcrumbs'), product: say('product') }), [place, say])

  const side = !phone && layout === 'side'
  const top = !phone && layout === 'top'
  return (
    <CrumbPlace value={crumbs}>
      <a href="#content" className={styles.skipLink}>
        {say('skipToContent')}
      </a>
      <div className={classNames(styles.frame, phone && styles.phone)}>
        {side && <Sidebar />}
        <div className={styles.column}>
          <TopBar phone={phone} withMenu={top} crumbsRef={setPlace} />
          <NetworkBanner />
          {pageSettings.verifiesSenders && !isVerified && (
            <Suspense>
              <VerifyBanner />
            </Suspense>
          )}
          <main id="content" tabIndex={-1} className={styles.content}>
            {top && <div ref={setPlace} className={styles.crumbs} />}
            <Suspense fallback={<SkeletonRows label={say('starting')} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      {phone && <BottomBar />}
      <FrameKeys />
      <SessionEnd />
    </CrumbPlace>
  )
}
