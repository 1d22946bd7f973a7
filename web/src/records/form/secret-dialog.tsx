import { defineWords } from '@whistle/domain/words/language'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'

type Props = { title: string; label: string; secret: string; onClose: () => void }

/** The only time that a secret is shown. */
export function SecretDialog({ title, label, secret, onClose }: Props) {
  const say = useWords(words)
  const notify = useNotice()

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      notify({ text: say('copied') })
    } catch {
      notify({ text: say('notCopied'), tone: 'failure' })
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      contentClass={basic.stack}
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
      <p>{say('text')}</p>
      <Field label={label} readOnly value={secret} onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}

const words = defineWords(
  {
    text: 'Copy it now: it is not shown again.',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'It could not be copied. Select the text and copy it.',
    done: 'Done',
  },
  {
    text: 'Cópialo ahora: no se vuelve a mostrar.',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No se pudo copiar. Selecciona el texto y cópialo.',
    done: 'Listo',
  },
)
