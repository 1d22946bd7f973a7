import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'

type FieldProps = FieldLabels &
  ComponentProps<'input'> & {
    /** Shown inside the frame, before and after the text. */
    before?: ReactNode
    after?: ReactNode
  }

/** A labelled input with its hint or its error. `className` is of the whole field, everything else of the input. */
export function Field(props: FieldProps) {
  const { label, error, hint, isLabelHidden, id, className, before, after, ...input } = props
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, id, className, before, after }}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  )
}
