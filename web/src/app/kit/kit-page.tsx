import { LookChoices } from '../../features/settings/look-choices.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { NoticeProvider } from '../../ui/overlays/notice.tsx'
import { KitControls } from './kit-controls.tsx'
import { KitLayout } from './kit-layout.tsx'
import { KitLists } from './kit-lists.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import styles from './kit-page.module.css'

/** Every part of the kit with its states, in the look that is chosen here. */
export function KitPage() {
  return (
    <NoticeProvider closeLabel="Close">
      <ConfirmProvider labels={{ title: 'confirm', yes: 'Yes', no: 'No' }}>
        <main className={styles.page}>
          <h1>Kit</h1>
          <Card title="Look">
            <div className={styles.stack}>
              <LookChoices />
            </div>
          </Card>
          <KitControls />
          <KitOverlays />
          <KitLists />
          <KitLayout />
        </main>
      </ConfirmProvider>
    </NoticeProvider>
  )
}
