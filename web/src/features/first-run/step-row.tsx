import Box from '@mui/material/Box'
import { type ComponentType, useEffect, useId, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Progress, StepName } from './progress.ts'
import type { StepProps } from './step-form.tsx'
import { useSaving } from './use-saving.ts'
import { firstRunWords } from './words.ts'

type Props = {
  number: number
  title: string
  state: 'done' | 'skipped' | 'ahead'
  /** What was made in the step, once it is done. */
  summary?: string
  isOpen: boolean
  /** Whether the focus goes into the step when it opens. */
  takesFocus: boolean
  progress: Progress
  form: ComponentType<StepProps>
  onOpen: () => void
  onSkip: () => void
  open: (step: StepName) => void
  onSaved: () => Promise<unknown>
}

/** One step of the list. A step that is not done keeps what was typed in it, open or not. */
export function StepRow(props: Props) {
  const { number, title, state, summary, isOpen, takesFocus, progress, form: Form, onSkip, open } = props
  const say = useWords(firstRunWords)
  const saving = useSaving(props.onSaved)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen && takesFocus) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isOpen, takesFocus])

  const note = state === 'skipped' && !isOpen ? say('skipped') : summary
  const heading = (
    <>
      <Box aria-hidden sx={[mark, state === 'done' && markDone, isOpen && markOpen]}>
        {state === 'done' ? <Icon name="check" size={14} /> : number}
      </Box>
      <Box sx={{ minWidth: 0, textAlign: 'left' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        {note && <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>}
      </Box>
    </>
  )
  return (
    <Box component="li" aria-current={isOpen ? 'step' : undefined} sx={row}>
      {state === 'done' ? (
        <Box sx={header}>{heading}</Box>
      ) : (
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={props.onOpen}
          sx={[header, button]}
        >
          {heading}
        </Box>
      )}
      {state !== 'done' && (
        <Box id={id} ref={place} hidden={!isOpen} sx={{ pl: { xs: 0, sm: 10 }, pt: 1, pb: 4 }}>
          <Form progress={progress} saving={saving} onSkip={onSkip} open={open} />
        </Box>
      )}
    </Box>
  )
}

const row = { '& + &': { borderTop: 1, borderColor: 'divider' } }
const header = { display: 'flex', alignItems: 'center', gap: 3, width: '100%', minHeight: 52, py: 2 }
const button = {
  ...{ border: 0, p: 0, py: 2, bgcolor: 'transparent', color: 'inherit', font: 'inherit', cursor: 'pointer' },
  borderRadius: '8px',
  '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 2 },
}
const mark = {
  ...{ display: 'grid', placeItems: 'center', flex: 'none', width: 28, height: 28, borderRadius: '50%' },
  ...{ bgcolor: 'action.hover', color: 'text.secondary', fontSize: 12, fontWeight: 600 },
  fontVariantNumeric: 'tabular-nums',
}
const markDone = { bgcolor: 'success.soft', color: 'success.main' }
const markOpen = { bgcolor: 'primary.main', color: 'primary.contrastText' }
