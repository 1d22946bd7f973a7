import { type InputHTMLAttributes, useId, useState } from 'react'
import { ask, isFailure } from '../frame/client.ts'
import { language, sayFrom } from '../frame/language.ts'
import { hush, tell } from '../frame/notice.tsx'
import { AcceptJoinDocument, type JoinShownFragment } from './join.generated.ts'
import { joinPageWords } from './words.ts'

const say = sayFrom(joinPageWords)

type Wrong = { readonly field: string; readonly text: string }
type Props = { code: string; email: string; onAccepted: (join: JoinShownFragment) => void }

/** Who accepts says who they are. The server decides what is a name and a phone number; the form keeps what was typed. */
export function JoinForm({ code, email, onAccepted }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong | null>(null)

  async function accept(form: HTMLFormElement) {
    const typed = new FormData(form)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    const mobilePhone = textOf('mobilePhone')
    const smsOptIn = typed.has('smsOptIn')
    if (smsOptIn && !mobilePhone) return showWrong(form, { field: 'mobilePhone', text: say('smsNeedsPhone') })
    setBusy(true)
    const answer = await ask(AcceptJoinDocument, {
      input: {
        ...{ invitationId: code, language, smsOptIn, mobilePhone: mobilePhone || null },
        ...{ firstName: textOf('firstName'), lastName: textOf('lastName') },
      },
    })
    setBusy(false)
    if (!isFailure(answer) && answer.acceptJoin) return onAccepted(answer.acceptJoin)
    if (!isFailure(answer)) return
    const { field, text } = answer
    if (field && form.elements.namedItem(field)) showWrong(form, { field, text })
    else tell(text, 'bad')
  }

  function showWrong(form: HTMLFormElement, next: Wrong) {
    setWrong(next)
    const input = form.elements.namedItem(next.field)
    if (input instanceof HTMLElement) input.focus()
  }

  const about = (field: string) => (wrong?.field === field ? wrong.text : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(null)
        hush()
        void accept(event.currentTarget)
      }}
    >
      <p className="join-email secondary small">{say('invitedAs', { email })}</p>
      <Field name="firstName" label={say('firstName')} wrong={about('firstName')} autoComplete="given-name" />
      <Field name="lastName" label={say('lastName')} wrong={about('lastName')} autoComplete="family-name" />
      <Field
        name="mobilePhone"
        type="tel"
        label={say('phone')}
        hint={say('phoneHint')}
        wrong={about('mobilePhone')}
        autoComplete="tel"
      />
      <label className="check">
        <input type="checkbox" name="smsOptIn" />
        <span>{say('sms')}</span>
      </label>
      <div className="actions">
        <button type="submit" className="button wide" disabled={isBusy}>
          {say(isBusy ? 'accepting' : 'accept')}
        </button>
      </div>
    </form>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  hint?: string
  wrong: string | undefined
}

function Field({ label, hint, wrong, ...input }: FieldProps) {
  const id = useId()
  const note = wrong ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={wrong !== undefined} aria-describedby={note && `${id}-note`} />
      {note && (
        <p
          id={`${id}-note`}
          className={wrong ? 'field-error' : 'field-hint'}
          role={wrong ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
