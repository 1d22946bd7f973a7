import { type InputHTMLAttributes, useId, useRef, useState } from 'react'
import { Dialog } from '../frame/dialog.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { clearNotice, notify } from '../frame/notice.tsx'
import { isFailure, request } from '../frame/request.ts'
import { keepStill, useStill } from '../frame/still.ts'
import { AcceptJoinDocument, type JoinShownFragment } from './join.generated.ts'
import { joinPageWords } from './words.ts'

const say = sayFrom(joinPageWords)

type Problem = { readonly field: string; readonly text: string }
type Props = {
  code: string
  email: string
  onAccepted: (join: JoinShownFragment) => void
  /** The manager has withdrawn the invitation meanwhile. */
  onEnded: () => void
}
/** Whether the reader is an official with another name whose mailbox this is. */
type Question = { readonly officialId: string; readonly name: string; readonly me: string }
/** The answers to earlier questions: the mailbox may be of several officials. */
type Choice = { readonly officialId?: string; readonly notOfficialIds?: string[] }

/** The server validates names and phone number; the form keeps what was typed. */
export function JoinForm({ code, email, onAccepted, onEnded }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [question, setQuestion] = useState<Question>()
  const [refused, setRefused] = useState<string[]>([])
  const shown = useRef<HTMLFormElement>(null)
  const isStill = useStill()

  async function accept(form: HTMLFormElement, choice: Choice = {}) {
    const typed = new FormData(form)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    const mobilePhone = textOf('mobilePhone')
    const smsOptIn = typed.has('smsOptIn')
    if (smsOptIn && !mobilePhone)
      return showProblem(form, { field: 'mobilePhone', text: say('smsNeedsPhone') })
    setBusy(true)
    keepStill()
    const answer = await request(AcceptJoinDocument, {
      input: {
        ...{ invitationId: code, language, smsOptIn, mobilePhone: mobilePhone || null },
        ...{ firstName: textOf('firstName'), lastName: textOf('lastName') },
        ...choice,
      },
    })
    setBusy(false)
    setQuestion(undefined)
    if (!isFailure(answer) && answer.acceptJoin) return onAccepted(answer.acceptJoin)
    if (!isFailure(answer)) return
    const { field, text, reason, values } = answer
    if (answer.code === 'NOT_FOUND' && field === 'invitationId') return onEnded()
    if (reason === 'areYou' && values) {
      const [officialId, name] = [String(values.officialId), String(values.name)]
      // The second tap of a double tap must not answer it.
      keepStill()
      return setQuestion({ officialId, name, me: textOf('firstName') })
    }
    if (field && form.elements.namedItem(field)) showProblem(form, { field, text })
    else notify(text, 'danger')
  }

  function showProblem(form: HTMLFormElement, next: Problem) {
    setProblem(next)
    const input = form.elements.namedItem(next.field)
    if (input instanceof HTMLElement) input.focus()
  }

  function answer(choice: Choice) {
    setRefused(choice.notOfficialIds ?? [])
    if (shown.current) void accept(shown.current, choice)
  }

  const about = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <form
      ref={shown}
      noValidate
      onInput={({ target }) => isAbout(target, problem) && setProblem(null)}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(null)
        setRefused([])
        clearNotice()
        void accept(event.currentTarget)
      }}
    >
      <p className="secondary small">{say('invitedAs', { email })}</p>
      <Field
        name="firstName"
        label={say('firstName')}
        problem={about('firstName')}
        autoComplete="given-name"
      />
      <Field name="lastName" label={say('lastName')} problem={about('lastName')} autoComplete="family-name" />
      <Field
        name="mobilePhone"
        type="tel"
        label={say('phone')}
        hint={say('phoneHint')}
        problem={about('mobilePhone')}
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
      {question && (
        <WhoAreYou
          {...{ question, email }}
          isBusy={isBusy || isStill}
          onClose={() => setQuestion(undefined)}
          onYes={() => answer({ officialId: question.officialId })}
          onNo={() => answer({ notOfficialIds: [...refused, question.officialId] })}
        />
      )}
    </form>
  )
}

/** Whether a field is the one that was refused: what was wrong is being corrected. */
function isAbout(target: EventTarget, problem: Problem | null): boolean {
  return target instanceof HTMLInputElement && (target.name === problem?.field || target.name === 'smsOptIn')
}

type WhoProps = {
  question: Question
  email: string
  isBusy: boolean
  onYes: () => void
  onNo: () => void
  onClose: () => void
}

function WhoAreYou({ question: { name, me }, email, isBusy, onYes, onNo, onClose }: WhoProps) {
  return (
    <Dialog title={say('areYou', { name })} onClose={onClose}>
      <p>{say('areYouText', { name, email })}</p>
      <div className="actions">
        <button type="button" className="button wide" disabled={isBusy} onClick={onYes}>
          {say('yesIAm', { name })}
        </button>
        <button type="button" className="button wide outlined" disabled={isBusy} onClick={onNo}>
          {say('noIAm', { name: me })}
        </button>
      </div>
    </Dialog>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  hint?: string
  problem: string | undefined
}

function Field({ label, hint, problem, ...input }: FieldProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={problem !== undefined}
        aria-describedby={note && `${id}-note`}
      />
      {note && (
        <p
          id={`${id}-note`}
          className={problem ? 'field-error' : 'field-hint'}
          role={problem ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
