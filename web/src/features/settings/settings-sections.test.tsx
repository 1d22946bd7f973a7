import { CombinedError } from '@urql/core'
import { defaultManagerMessages } from '@whistle/domain/accounts/drop-out'
import { defaultSettings, type Settings } from '@whistle/domain/accounts/settings'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { readingStyle, setReadingStyle } from '../../time/reading-style.ts'
import { NoticeProvider } from '../../ui/overlays/notice.tsx'
import { HoursSection } from './hours-section.tsx'
import { LookSection } from './look-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { StyleSection } from './style-section.tsx'
import type { Profile } from './use-settings.ts'

const savedProfile = {
  id: 'u1',
  email: 'ana@example.com',
  username: 'ana',
  firstname: null,
  lastname: null,
  mobile: null,
  dateStyle: null,
  distanceUnit: null,
  weekStart: null,
  timeZone: 'America/New_York',
}

type Save<Saved> = (change: Partial<Saved>) => CombinedError | undefined

/** A section with the state of the page: a saved change shows. */
function useSaved<Saved>(first: Saved, onSave: Save<Saved>) {
  const [saved, setSaved] = useState(first)
  const save = async (change: Partial<Saved>) => {
    const error = onSave(change) ?? undefined
    if (!error) setSaved((before) => ({ ...before, ...change }))
    return error
  }
  return [saved, save] as const
}

const framed = (section: ReactNode) => <NoticeProvider closeLabel="Close">{section}</NoticeProvider>

function Hours({ onSave }: { onSave: Save<Settings> }) {
  const [hours, save] = useSaved<Settings>(defaultSettings, onSave)
  return framed(<HoursSection id="hours" hours={hours} onSave={save} />)
}

test('hours to answer an offer: 0 is none; the hours before the start are asked for with a deadline only', async () => {
  const onSave = vi.fn<Save<Settings>>()
  const screen = await render(<Hours onSave={onSave} />)
  await expect.element(screen.getByText('Offers do not expire.')).toBeVisible()
  expect(screen.getByLabelText(/^Offers do not expire close to the start/).all()).toEqual([])
  await userEvent.fill(screen.getByLabelText(/^Answering an offer/), '36')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSave.mock.calls).toEqual([[{ answerHours: 36 }]])
  await expect.element(screen.getByText(/^Officials have 36 hours to answer/)).toBeVisible()
  await expect.element(screen.getByLabelText(/^Offers do not expire close to the start/)).toHaveValue('24')
})

function ProfileForm({ onSave }: { onSave: Save<Profile> }) {
  const [profile, save] = useSaved<Profile>(savedProfile, onSave)
  return framed(<ProfileSection id="profile" profile={profile} onSave={save} />)
}

function StyleForm({ onSave }: { onSave: Save<Profile> }) {
  const [profile, save] = useSaved<Profile>(savedProfile, onSave)
  return framed(<StyleSection id="style" profile={profile} onSave={save} />)
}

const labels = {
  checkin: 'Check-in opens (hours before the start)',
  cancellation: 'Giving a position back (hours before the start)',
  reminder: 'Reminder (hours before the start)',
}

test.each([
  [labels.checkin, '0', 'Officials can check in only after the game has started.'],
  [labels.checkin, '1', 'Officials can check in from one hour before a game starts.'],
  [labels.checkin, '48', 'Officials can check in from 48 hours before a game starts.'],
  [labels.cancellation, '0', 'Officials can give a position back themselves until the game starts.'],
  [labels.cancellation, '48', /until 48 hours before a game starts/],
  [labels.reminder, '0', 'Officials are not reminded of their games.'],
  [labels.reminder, '48', 'Officials who hold a position are reminded 48 hours before a game starts.'],
  [labels.reminder, '1', /reminded 36 hours before a game starts\..*This is earlier than set/],
])('%s: %s hours are explained in words', async (label, hours, sentence) => {
  const screen = await render(<Hours onSave={() => undefined} />)
  await screen.getByLabelText(label).fill(hours)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('too many hours are not saved, and the maximum is shown', async () => {
  const onSave = vi.fn(() => undefined)
  const screen = await render(<Hours onSave={onSave} />)
  const field = screen.getByLabelText(labels.checkin)
  await field.fill('99999')
  await expect.element(screen.getByText(/8,760/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectAccessibleInBothSchemes()
  expect(onSave).not.toHaveBeenCalled()
  await field.fill('3')
  await userEvent.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ gameCheckin: 3 })
})

test('hours that the server refuses stay in the field, and can be sent again', async () => {
  const failure = new CombinedError({ networkError: new Error('offline') })
  const onSave = vi.fn<() => CombinedError | undefined>(() => failure)
  const screen = await render(<Hours onSave={onSave} />)
  await screen.getByLabelText(labels.checkin).fill('5')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/Not saved/)).toBeVisible()
  await expect.element(screen.getByLabelText(labels.checkin)).toHaveValue('5')
  onSave.mockReturnValue(undefined)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(screen.getByText('Officials can check in from 5 hours before a game starts.'))
    .toBeVisible()
})

test('a name is saved when its field is left, an empty one as nothing; a malformed phone number is not', async () => {
  const onSave = vi.fn()
  const screen = await render(<ProfileForm onSave={onSave} />)
  await screen.getByLabelText('First name').fill(' Ana ')
  await userEvent.tab()
  await expect.poll(() => onSave.mock.calls).toEqual([[{ firstname: 'Ana' }]])
  await screen.getByLabelText('Username').fill('')
  await userEvent.tab()
  await expect.poll(() => onSave.mock.calls.at(-1)).toEqual([{ username: null }])
  await screen.getByLabelText('Mobile').fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Mobile')).toHaveAttribute('aria-invalid', 'true')
  expect(onSave).toHaveBeenCalledTimes(2)
  await expectAccessibleInBothSchemes()
})

test('the own time zone is shown, and another one is saved when it is picked', async () => {
  const onSave = vi.fn(() => undefined)
  const screen = await render(<ProfileForm onSave={onSave} />)
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  await expect.element(zone).toHaveValue('America/New York')
  await zone.fill('denver')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => onSave.mock.calls).toEqual([[{ timeZone: 'America/Denver' }]])
  await expect.element(zone).toHaveValue('America/Denver')
})

test('password and appearance are accessible, and the password opens its dialog', async () => {
  const screen = await render(
    <MemoryRouter>
      <NoticeProvider closeLabel="Close">
        <PasswordSection id="password" />
        <LookSection id="appearance" />
      </NoticeProvider>
    </MemoryRouter>,
  )
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Change password' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change password' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus()
  expect(dialog.getByText('this field is required').elements()).toHaveLength(2)
  await expectAccessibleInBothSchemes()
})

test('dates, distances and weeks are chosen, saved, and used at once', async () => {
  const onSave = vi.fn((_change: Partial<Profile>) => undefined)
  const screen = await render(<StyleForm onSave={onSave} />)
  const iso = screen.getByRole('radio', { name: '2026-11-19 18:15' })
  await expect.element(iso).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^Thu, Nov 19, / }))
  await expect.element(iso).not.toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Kilometers' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Monday' }))
  await expect
    .poll(() => onSave.mock.calls)
    .toEqual([[{ dateStyle: 'LOCAL' }], [{ distanceUnit: 'KILOMETERS' }], [{ weekStart: 'MONDAY' }]])
  expect(readingStyle()).toEqual({ dateStyle: 'LOCAL', distanceUnit: 'KILOMETERS', weekStart: 'MONDAY' })
  await expectAccessibleInBothSchemes()
  setReadingStyle(null)
})

test('messages about drop-outs are switched one by one, in the language of the page; a text needs a number', async () => {
  const onSave = vi.fn(async () => undefined)
  const section = (hasMobile: boolean) =>
    framed(
      <MessagesSection
        id="messages"
        messages={defaultManagerMessages}
        hasMobile={hasMobile}
        onSave={onSave}
      />,
    )
  const screen = await render(section(false))
  await expect.element(screen.getByRole('switch', { name: 'Text message at once' })).toBeDisabled()
  await expect.element(screen.getByText('Enter your mobile number in your profile first.')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('switch', { name: 'Email at once' }).click()
  expect(onSave).toHaveBeenCalledWith({ dropOutMail: false, language: 'en' })
  await screen.rerender(section(true))
  await screen.getByRole('switch', { name: 'Text message at once' }).click()
  expect(onSave).toHaveBeenLastCalledWith({ dropOutText: true, language: 'en' })
})
