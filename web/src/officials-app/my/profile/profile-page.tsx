import type { NotificationPreference } from '@whistle/domain/officials/official'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { Title } from '../../../ui/layout/title.tsx'
import { sayFrom } from '../../frame/language.ts'
import { clearNotice, notify } from '../../frame/notice.tsx'
import { isFailure } from '../../frame/request.ts'
import { requestMany } from '../mine/request-many.ts'
import type { Section } from '../mine/use-mine.ts'
import partStyles from '../parts/parts.module.css'
import { TextField } from '../parts/text-field.tsx'
import { MyAccount } from './account.tsx'
import { type Draft, draftOf, inputOf, type Problems, preferences, problemsIn } from './draft.ts'
import { MyManagers } from './my-managers.tsx'
import { MyStyle } from './my-style.tsx'
import { MyOwnData } from './own-data.tsx'
import styles from './profile.module.css'
import { myProfileWords } from './words.ts'

const sayCommon = sayFrom(commonWords)
const say = sayFrom(myProfileWords)
// It shows nothing before its own read has come.
const MyLimits = lazy(async () => ({ default: (await import('../limits/my-limits.tsx')).MyLimits }))

/** The part of the record that the official edits. */
export function MyProfilePage(section: Section) {
  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <h1>{say('title')}</h1>
      <ProfileForm {...section} />
      <Suspense>
        <MyLimits {...section} />
      </Suspense>
      <MyManagers {...section} />
      <MyStyle {...section} />
      <MyAccount {...section} />
      <MyOwnData {...section} />
    </>
  )
}

/** Unsaved input, kept while another section is open. */
let lastTyped: Partial<Draft> = {}

function ProfileForm({ mine, change, reread }: Section) {
  const kept = draftOf(mine.officials[0])
  const [typed, setTyped] = useState(lastTyped)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Fields that were not edited show the current values of the record.
  const draft = { ...kept, ...typed }
  const keep = (next: Partial<Draft>) => {
    lastTyped = next
    setTyped(next)
  }
  const isClosed = isBusy || Object.keys(typed).length === 0
  const set = (part: Partial<Draft>) => {
    // "Saved" is not true of what is being typed.
    clearNotice()
    setProblems((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }))
    keep({ ...typed, ...part })
  }
  const field = (name: keyof Draft & string) => ({
    name,
    label: say(name as 'firstName'),
    value: String(draft[name]),
    error: problems[name],
    onChange: (value: string) => set({ [name]: value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isClosed) return
    const wrong = await problemsIn(draft, typed)
    setProblems(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    const changed = inputOf(typed)
    // Records that the person has not taken up are not updated: their managers may only know the address.
    const own = mine.officials.filter(({ isTakenUp }, place) => isTakenUp || place === 0)
    const steps = own.map(({ id }) => ({ field: 'updateOfficial' as const, input: { id, ...changed } }))
    const answer = await requestMany(steps)
    setBusy(false)
    if (isFailure(answer)) {
      if (answer.field && answer.field in kept) setProblems({ [answer.field]: answer.text })
      return notify(sayCommon('notSaved', { reason: answer.text }), 'danger')
    }
    const { smsOptIn, ...saved } = changed
    const isOwn = ({ id }: { id: string }) => own.some((each) => each.id === id)
    change((last) => ({
      ...last,
      officials: last.officials.map((each) =>
        isOwn(each) ? { ...each, ...saved, hasAgreedToTexts: smsOptIn ?? each.hasAgreedToTexts } : each,
      ),
    }))
    keep({})
    notify(say('saved'))
    void reread()
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <section className="card" aria-labelledby="contact">
        <h2 id="contact">{say('contact')}</h2>
        <p className="secondary">{say('contactText')}</p>
        <div className="pair">
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
        <CheckField
          label={say('smsOptIn')}
          hint={say('smsHint')}
          checked={draft.smsOptIn}
          onChange={(smsOptIn) => set({ smsOptIn })}
        />
        <CheckField
          label={say('wantsReminders')}
          hint={say('remindersHint')}
          checked={draft.wantsReminders}
          onChange={(wantsReminders) => set({ wantsReminders })}
        />
        <CheckField
          label={say('sharesPhone')}
          hint={say('sharesPhoneHint')}
          checked={draft.sharesPhone}
          onChange={(sharesPhone) => set({ sharesPhone })}
        />
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
      <div className={`actions ${styles.save}`}>
        {/* Not `disabled`: the focus would be lost once it is saved. */}
        <button type="submit" className="button" aria-disabled={isClosed}>
          {isBusy ? sayCommon('saving') : sayCommon('save')}
        </button>
        {Object.keys(typed).length > 0 && <p className="secondary">{say('unsaved')}</p>}
      </div>
    </form>
  )
}

type CheckProps = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void }

function CheckField({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        <span className={`secondary small ${partStyles.block}`}>{hint}</span>
      </span>
    </label>
  )
}

type PreferenceProps = {
  value: NotificationPreference
  onChange: (preference: NotificationPreference) => void
}

function PreferenceField({ value, onChange }: PreferenceProps) {
  return (
    <fieldset className={`${partStyles.choices} ${styles.radios}`}>
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
