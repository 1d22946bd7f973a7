import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'

type SelectFieldProps = FieldLabels &
  Omit<ComponentProps<'select'>, 'onChange'> & { onChange: (value: string) => void }

/** A labelled choice from a longer list: the device's own, so that phones show their own wheel. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, isLabelHidden, id, className, onChange, ...select } = props
  return (
    <FieldFrame {...{ label, error, hint, isLabelHidden, id, className }}>
      {(control) => <select {...select} {...control} onChange={(event) => onChange(event.target.value)} />}
    </FieldFrame>
  )
}
