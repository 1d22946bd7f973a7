import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { type Commit, useCommit } from './use-commit.ts'

type CommitFieldProps = Commit &
  Omit<ComponentProps<typeof Field>, 'value' | 'error' | 'onChange' | 'onBlur' | 'onKeyDown'>

/** A labelled field that saves itself when it loses the focus. */
export function CommitField({ value, rule, mayBeEmpty, onCommit, ...field }: CommitFieldProps) {
  const { error, input } = useCommit({ value, rule, mayBeEmpty, onCommit })
  return <Field {...field} {...input} error={error} />
}
