import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import styles from './api-keys.module.css'
import { apiKeyWords } from './words.ts'

/** The only time that the token is shown. */
export function KeyReadyDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const say = useWords(apiKeyWords)
  const notify = useNotice()

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      notify({ text: say('copied') })
    } catch {
      notify({ text: say('notCopied'), tone: 'failure' })
    }
  }

  return (
    <Dialog
      title={say('readyTitle')}
      onClose={onClose}
      contentClass={styles.form}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {say('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {say('done')}
          </Button>
        </>
      }
    >
      <p>{say('readyText')}</p>
      <Field
        label={say('token')}
        className={styles.token}
        readOnly
        value={token}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
