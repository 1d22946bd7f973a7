import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ConfirmLabels, Question } from './confirm.tsx'

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
      <DialogTitle id="confirm-title" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {question.title ?? labels.title}
      </DialogTitle>
      <DialogContent id="confirm-text">{question.text}</DialogContent>
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
