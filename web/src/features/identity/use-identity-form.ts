import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import type { AuthRefusal } from '../../session/auth-service.ts'

type Draft = Readonly<Record<string, string | boolean>>
type TextName<Fields extends Draft> = {
  [Name in keyof Fields]: Fields[Name] extends string ? Name : never
}[keyof Fields] &
  string

type Options<Fields extends Draft> = {
  initial: Fields
  /** The domain's rule of each text. */
  rules: { readonly [Name in TextName<Fields>]: (typed: string) => unknown }
  /** Called with valid fields only. Resolves with the service's refusal, if it refused. */
  send: (fields: Fields) => Promise<AuthRefusal | null>
}

/** A form of the identity service: errors show from the first submit on, and an invalid form is not sent. */
export function useIdentityForm<Fields extends Draft>({ initial, rules, send }: Options<Fields>) {
  const textOf = useRefusalText()
  const [fields, setFields] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const names = Object.keys(rules) as TextName<Fields>[]

  const errorOf = (name: TextName<Fields>) => textOf(rules[name](fields[name] as string))
  const change = (name: keyof Fields, value: string | boolean) =>
    setFields((before) => ({ ...before, [name]: value }))

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    const invalid = names.find(errorOf)
    if (invalid) return focusField(event.currentTarget, invalid)
    setRefusal(null)
    setBusy(true)
    setRefusal(await send(fields))
    setBusy(false)
  }

  return {
    isBusy,
    refusal,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    /** Properties of a text field. */
    text: (name: TextName<Fields>) => ({
      name,
      value: fields[name] as string,
      error: isTried ? errorOf(name) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    }),
    /** Properties of a checkbox. */
    check: (name: Exclude<keyof Fields, TextName<Fields>> & string) => ({
      name,
      checked: fields[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.checked),
    }),
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
