import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { clamp } from './clamp.ts'
import type { ConfirmLabels, Question } from './confirm.tsx'
import { Alert } from './states.tsx'

type ConfirmDialogProps = { question: Question; labels: ConfirmLabels; onAnswer: (yes: boolean) => void }

export function ConfirmDialog({ question, labels, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      role="alertdialog"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle
        id="confirm-title"
        title={question.title}
        sx={{ '&::first-letter': { textTransform: 'uppercase' }, ...clamp(3) }}
      >
        {question.title ?? labels.title}
      </DialogTitle>
      <DialogContent id="confirm-text" sx={{ display: 'grid', gap: 3 }}>
        {question.warning && <Alert>{question.warning}</Alert>}
        {question.text}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          {labels.no}
        </Button>
        <Button
          autoFocus
          variant="contained"
          color={question.danger ? 'error' : 'primary'}
          onClick={() => onAnswer(true)}
        >
          {labels.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
