import { expect, test } from 'vitest'
import { renderJoin } from '../../officials/joins/render-join.ts'
import { type Letter, linksTo, renderLetter, renderText } from './letter.ts'
import { messageOfGames } from './letter-of-games.ts'

const evil = 'Log in at https://evil.example/now'
const link = 'https://whistle.example/session/invitation/AbC1234'
const links = linksTo('https://whistle.example', 'AbC1234')
const letter: Letter = {
  what: 'change',
  facts: {
    official: { name: evil, email: 'o@example.org', phone: null, language: null, expoToken: null },
    manager: { name: evil, email: 'm@example.org', isVerified: true },
    game: {
      ...{ name: evil, address: evil, timeZone: 'America/New_York', place: evil },
      ...{ sport: evil, level: evil, number: evil, note: evil },
      ...{ startDateTime: '2027-03-06T23:30:00Z', duration: 90, courtId: 'court-2' },
    },
  },
  before: {
    startDateTime: '2027-03-05T23:30:00Z',
    duration: 60,
    courtId: 'court-1',
    place: `${evil} before`,
  },
  open: [{ name: evil, cents: 100, showTimeMin: 15 }],
  held: { name: evil, cents: 100, showTimeMin: 15, isAccepted: true },
  links,
}

test.each(['invitation', 'change', 'confirmation', 'cancellation', 'removal', 'reminder'] as const)(
  'names with a URL do not become links in the %s, its subject and its text message',
  (what) => {
    const { subject, text, html } = renderLetter({ ...letter, what })
    for (const part of [subject, text, html, renderText({ ...letter, what })]) {
      expect(part).toMatch(/evil \.example/)
      expect(part).not.toMatch(/evil\.example|https:\/\/evil/)
    }
    expect(text).toContain(link)
    expect(html).toContain(`href="${link}"`)
  },
)

test('nor what a manager says about a game that is postponed or called off', () => {
  const postponed = { reason: evil, note: evil }
  const games = [{ gameId: 'game', letter: letter.facts, held: null }]
  const calledOff = messageOfGames({ games, reason: evil, note: evil, payShare: 0 })
  const letters = [renderLetter({ ...letter, postponed }), calledOff.render()]
  const parts = letters.flatMap(({ subject, text, html }) => [subject, text, html])
  for (const part of [...parts, calledOff.text()]) {
    expect(part).toMatch(/evil \.example/)
    expect(part).not.toMatch(/evil\.example|https:\/\/evil/)
  }
})

test('nor in the mail of a join', () => {
  const { subject, text, html } = renderJoin('en', { manager: evil, email: 'o@example.org', link })
  for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|https:\/\/evil/)
  expect(text).toContain(link)
})

test('dates are as the reader has chosen, else as in the region of the venue', () => {
  const { official } = letter.facts
  const read = (dateStyle: 'ISO' | 'LOCAL' | null) =>
    renderLetter({ ...letter, facts: { ...letter.facts, official: { ...official, dateStyle } } }).text
  expect(read('ISO')).toContain('2027-03-06 18:30 EST')
  expect(read('ISO')).not.toContain('PM')
  for (const style of ['LOCAL', null] as const) expect(read(style)).toContain('Sat, Mar 6, 2027, 6:30 PM EST')
})

const place = { name: 'Referee', cents: 4000, showTimeMin: 15 }

test('only an official who accepted before is asked to answer again', () => {
  const changed = (held: { isAccepted: boolean; isAskedAgain: boolean }) =>
    renderLetter({ ...letter, what: 'change', held: { ...place, ...held } })
  const again = changed({ isAccepted: false, isAskedAgain: true })
  expect(again.text).toContain('Can you still work it? Please answer again.')
  expect(again.html).toContain('Accept the change')
  const first = changed({ isAccepted: false, isAskedAgain: false })
  expect(first.text).toContain('You were offered Referee ($40.00). Can you work it?')
  for (const part of [first.text, first.html]) expect(part).not.toMatch(/again|Accept the change/)
})

test('an invitation to a game without an open position says so, and does not ask', () => {
  const rendered = (language: 'en' | 'es') =>
    renderLetter({
      ...{ ...letter, what: 'invitation', held: null, open: [] },
      facts: { ...letter.facts, official: { ...letter.facts.official, language } },
    })
  const { subject, text } = rendered('en')
  expect(subject).toMatch(/^You’re invited, all positions taken for now: /)
  expect(text).toContain('All positions are taken right now. If one opens, you can sign up')
  expect(text).toContain('See the game:')
  expect(subject + text).not.toMatch(/Can you work|and answer|looking for officials/)
  expect(rendered('es').text).toContain('todos los puestos están ocupados')
  const open = renderLetter({ ...letter, what: 'invitation', held: null })
  expect(open.subject).toMatch(/^Can you work /)
  expect(open.text).toContain('See the game and answer:')
})

test('a fee of zero is said, as the question before publishing says', () => {
  const { subject, text } = renderLetter({
    ...{ ...letter, what: 'invitation', open: [] },
    held: { ...place, cents: 0, isAccepted: false },
  })
  expect(subject).not.toContain('$')
  expect(text).toContain('Offered to you: Referee ($0.00)')
})

test('money has the separators of the reader’s language', () => {
  const official = { ...letter.facts.official, language: 'es' as const }
  const { text } = renderLetter({
    ...{ ...letter, what: 'invitation', facts: { ...letter.facts, official } },
    held: { ...place, cents: 5500, isAccepted: false },
  })
  expect(text).toContain('Referee ($55,00)')
})

test('another court of the venue is said with the old one, in the letter and in the text message', () => {
  const { game } = letter.facts
  const moved = {
    ...letter,
    facts: { ...letter.facts, game: { ...game, place: 'Maplewood, Court 2' } },
    before: { ...game, name: undefined, courtId: 'court-1', place: 'Maplewood, Court 1' },
    held: { ...place, isAccepted: true },
  }
  const where = 'Maplewood, Court 2 (was Maplewood, Court 1)'
  const { text } = renderLetter(moved)
  expect(text).toContain(`to ${where}.`)
  expect(text).toContain(`Where: ${where}`)
  expect(text).toContain('You are still assigned: Referee ($40.00).')
  expect(renderText(moved)).toContain(`is now at ${where}`)
})

test('an official who is assigned by the manager is not asked whether they can work', () => {
  const { subject, text } = renderLetter({
    ...letter,
    what: 'invitation',
    held: { ...place, isAccepted: true },
  })
  expect(subject).toMatch(/^You’re assigned: /)
  expect(text).toContain('Referee ($40.00)')
  expect(text).not.toMatch(/Can you work|looking for officials/)
})
