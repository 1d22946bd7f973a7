import { expect, test } from 'vitest'
import { renderExpiring, renderExpiringText } from '../expiring/expiring-letter.ts'
import type { DropOut } from '../store/drop-out.ts'
import { renderUncovered } from '../uncovered/uncovered-letter.ts'
import { renderDigest, renderDropOut, renderDropOutText } from './drop-out-letter.ts'

const evil = 'Log in at https://evil.example/now'
const links = {
  publicUrl: 'https://whistle.example',
  optOut: 'https://whistle.example/api/unsubscribe/token',
}
const reader = { email: 'm@example.org', language: null, dateStyle: null }
const when = { startDateTime: '2027-03-06T23:30:00Z', timeZone: 'America/New_York' }

const dropOut: DropOut = {
  ...{ id: 'drop-out', kind: 'cancelled', gameId: 'game', game: evil, ...when, place: evil },
  payload: { officialName: evil, positionName: evil, positionId: 'position', reason: evil },
  ...{ isOpen: true, isCalledOff: false },
  manager: { ...reader, id: 'ann', mobile: null, wantsMail: true, wantsDigest: true },
}
const uncovered = {
  ...{ manager: reader, hours: 24 },
  games: [
    {
      ...{ id: 'game', name: evil, level: evil, ...when, place: evil, status: 'PUBLISHED' as const },
      positions: [
        { id: 'one', name: evil, official: evil, isTold: true },
        { id: 'two', name: evil, official: null, isTold: false },
      ],
    },
  ],
}
const expiring = {
  official: { ...reader, id: 'rita', name: evil, firstName: evil, phone: null },
  manager: { name: evil, email: 'm@example.org', isVerified: true },
  certifications: [{ name: evil, sport: evil, ends: '2027-03-06T00:00:00Z', games: 2, requiring: 1 }],
}

test.each([
  ['about a drop-out', renderDropOut(dropOut, links), renderDropOutText(dropOut, links.publicUrl)],
  ['about the drop-outs of a day', renderDigest([dropOut, { ...dropOut, kind: 'declined' }], links), ''],
  ['about games that are not covered', renderUncovered(uncovered, links), ''],
  ['about certifications that expire', renderExpiring(expiring, links.optOut), renderExpiringText(expiring)],
])('names and reasons with a URL do not become links in the letter %s', (_what, letter, text) => {
  expect(letter.text).toMatch(/evil \.example/)
  for (const part of [letter.subject, letter.text, letter.html, text])
    expect(part).not.toMatch(/evil\.example|https:\/\/evil/)
})
