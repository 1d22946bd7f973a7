import '../my-forms.css'
import type { NotificationPreference } from '@whistle/domain/officials/official'
import { type FormEvent, useRef, useState } from 'react'
import { isFailure } from '../../frame/client.ts'
import { sayFrom } from '../../frame/language.ts'
import { tell } from '../../frame/notice.tsx'
import { Title } from '../../frame/title.tsx'
import { askMany } from '../my-many.ts'
import type { Section } from '../my-mine.ts'
import { MyAccount } from './my-account.tsx'
import { type Draft, draftOf, inputOf, type Problems, preferences, problemsIn } from './my-profile-draft.ts'
import { TextField } from './my-text-field.tsx'
import { myProfileWords } from './words.ts'

const say = sayFrom(myProfileWords)

/** What the official says of themselves; the rest of the record is their managers'. */
export function MyProfilePage(section: Section) {
  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <h1>{say('title')}</h1>
      <ProfileForm {...section} />
      <MyAccount change={section.change} />
    </>
  )
}

/** What was typed and not saved stays while its writer looks at another section. */
let lastTyped: Partial<Draft> = {}

function ProfileForm({ mine, change, reread }: Section) {
  const kept = draftOf(mine.officials[0])
  const [typed, setTyped] = useState(lastTyped)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // What is not touched follows what somebody else changes meanwhile.
  const draft = { ...kept, ...typed }
  const keep = (next: Partial<Draft>) => {
    lastTyped = next
    setTyped(next)
  }
  const set = (part: Partial<Draft>) => keep({ ...typed, ...part })
  const field = (name: keyof Draft & string) => ({
    name,
    label: say(name as 'firstName'),
    value: String(draft[name]),
    error: problems[name],
    onChange: (value: string) => set({ [name]: value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = await problemsIn(draft, typed)
    setProblems(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    const changed = inputOf(typed)
    // Not to managers who have only written this address on a record: they learn more when the person works for them.
    const own = mine.officials.filter(({ isTakenUp }, place) => isTakenUp || place === 0)
    const inputs = own.map(({ id }) => ({ id, ...changed }))
    const answer = await askMany('updateOfficial', 'UpdateOfficialInput', inputs)
    setBusy(false)
    if (isFailure(answer)) {
      if (answer.field && answer.field in kept) setProblems({ [answer.field]: answer.text })
      return tell(say('notSaved', { reason: answer.text }), 'bad')
    }
    const isOwn = ({ id }: { id: string }) => own.some((each) => each.id === id)
    change((last) => ({
      ...last,
      officials: last.officials.map((each) => (isOwn(each) ? { ...each, ...changed } : each)),
    }))
    keep({})
    tell(say('saved'))
    void reread()
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <section className="card" aria-labelledby="contact">
        <h2 id="contact">{say('contact')}</h2>
        <p className="secondary">{say('contactText')}</p>
        <div className="my-pair">
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          hint={say('emailHint', { email: mine.email })}
        />
        <TextField {...field('mobilePhone')} type="tel" autoComplete="tel" hint={say('phoneHint')} />
        <TextField {...field('address')} autoComplete="address-line1" />
        <TextField {...field('address2')} autoComplete="address-line2" />
      </section>
      <section className="card" aria-labelledby="messages">
        <h2 id="messages">{say('messages')}</h2>
        <PreferenceField
          value={draft.notificationPreference}
          onChange={(notificationPreference) => set({ notificationPreference })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={draft.smsOptIn}
            onChange={({ target }) => set({ smsOptIn: target.checked })}
          />
          <span>
            {say('smsOptIn')}
            <span className="secondary small my-block">{say('smsHint')}</span>
          </span>
        </label>
        <label className="field">
          <span>{say('language')}</span>
          <select
            className="period-select"
            value={draft.language}
            onChange={({ target }) => set({ language: target.value })}
          >
            <option value="">{say('languageAny')}</option>
            <option value="en">English</option>
            <option value="es">Español</option>
          </select>
        </label>
      </section>
      <div className="actions my-save">
        <button type="submit" className="button" disabled={isBusy || Object.keys(typed).length === 0}>
          {isBusy ? say('saving') : say('save')}
        </button>
        {Object.keys(typed).length > 0 && <p className="secondary">{say('unsaved')}</p>}
      </div>
    </form>
  )
}

type PreferenceProps = {
  value: NotificationPreference
  onChange: (preference: NotificationPreference) => void
}

function PreferenceField({ value, onChange }: PreferenceProps) {
  return (
    <fieldset className="my-radios">
      <legend>{say('preference')}</legend>
      {preferences.map((preference) => (
        <label key={preference}>
          <input
            type="radio"
            name="notificationPreference"
            checked={value === preference}
            onChange={() => onChange(preference)}
          />
          {say(preference)}
        </label>
      ))}
    </fieldset>
  )
}
