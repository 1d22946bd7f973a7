import { useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Alert } from '../layout/states.tsx'
import { WholeDates } from '../layout/whole-dates.tsx'
import type { ConfirmLabels, Question } from './confirm.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = { question: Question; labels: ConfirmLabels; onAnswer: (yes: boolean) => void }

/** The focus is on the answer that Enter may give without harm: No for what destroys, Yes otherwise. */
export function ConfirmDialog({ question, labels, onAnswer }: ConfirmDialogProps) {
  const textId = useId()
  const { instead } = question
  const title = (
    <span className={styles.title} title={question.title}>
      {question.title ?? labels.title}
    </span>
  )
  return (
    <Dialog
      role="alertdialog"
      aria-describedby={textId}
      title={title}
      contentClass={styles.content}
      onClose={() => onAnswer(false)}
      actions={
        <>
          {instead && (
            <Button
              onClick={() => {
                onAnswer(false)
                instead.run()
              }}
            >
              {instead.label}
            </Button>
          )}
          <Button variant="secondary" autoFocus={question.danger} onClick={() => onAnswer(false)}>
            {labels.no}
          </Button>
          <Button
            variant="primary"
            tone={question.danger ? 'danger' : undefined}
            autoFocus={!question.danger}
            onClick={() => onAnswer(true)}
          >
            {labels.yes}
          </Button>
        </>
      }
    >
      {question.warning && (
        <Alert>
          <WholeDates text={question.warning} />
        </Alert>
      )}
      <div id={textId}>
        <WholeDates text={question.text} />
      </div>
      {question.details}
    </Dialog>
  )
}
