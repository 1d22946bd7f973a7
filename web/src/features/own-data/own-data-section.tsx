import { Suspense, useState } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { todayHere } from '../../time/own-zone.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { downloadArchive } from '../../ui/files/download-archive.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { part } from '../../ui/part.tsx'
import styles from './own-data.module.css'
import { ownDataWords } from './words.ts'

const DeleteAccount = part(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog')

/** Everything of the account as a file, and its end. */
export function OwnDataSection({ id }: { id: string }) {
  const say = useWords(ownDataWords)
  const sayApp = useWords(appWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const [isBusy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function save() {
    setBusy(true)
    const failure = await downloadArchive(`${say('file')}-${todayHere()}.zip`)
    setBusy(false)
    if (!failure) return notify({ text: say('downloaded') })
    const reasons = {
      tooMany: say('tooMany'),
      network: sayApp('failureNetwork'),
      failed: sayApp('failureInternalPlain'),
    }
    notify({
      text: say('notDownloaded', { reason: reasons[failure] }),
      tone: 'failure',
      action: { label: sayCommon('retry'), run: () => void save() },
    })
  }

  return (
    <Card id={id} tabIndex={-1} title={say('ownData')}>
      <div className={styles.row}>
        <p className={styles.text}>{say('archiveText')}</p>
        <Button
          variant="secondary"
          icon={<Icon name="download" />}
          isBusy={isBusy}
          onClick={() => void save()}
        >
          {say(isBusy ? 'preparing' : 'download')}
        </Button>
      </div>
      <div className={styles.row}>
        <p className={styles.text}>{say('importsText')}</p>
        <ButtonLink variant="secondary" to={paths.imports}>
          {say('imports')}
        </ButtonLink>
      </div>
      <div className={styles.row}>
        <p className={styles.text}>{say('deleteText')}</p>
        <Button
          variant="secondary"
          tone="danger"
          icon={<Icon name="trash" />}
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          {say('deleteAccount')}
        </Button>
      </div>
      <Suspense>{isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}</Suspense>
    </Card>
  )
}
