import type { ChangeEvent } from 'react'

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]

type FormPart<Draft> = {
  readonly draft: Draft
  readonly errors: { readonly [Name in keyof Draft]?: string }
  readonly change: (change: Partial<Draft>) => void
}

/** The props that connect a text field to its form: `<Field label="Name" {...textFieldOf(form, 'name')} />`. */
export function textFieldOf<Draft, Name extends TextName<Draft>>(
  { draft, errors, change }: FormPart<Draft>,
  name: Name,
) {
  return {
    value: draft[name] as string,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: event.target.value } as unknown as Partial<Draft>),
  }
}
