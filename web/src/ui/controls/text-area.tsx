import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'

type TextAreaProps = FieldLabels & ComponentProps<'textarea'>

/** A labelled text of several lines: `rows` at first, and it grows with its text. */
export function TextArea({ label, error, hint, isLabelHidden, id, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, id, className }}>
      {(control) => <textarea {...area} {...control} />}
    </FieldFrame>
  )
}
