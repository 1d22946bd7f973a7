import { expect, test } from 'vitest'
import { answerInLink } from './answer-in-link.ts'

const at = (path: string) => new URL(path, 'https://whistle.example')
const card = { invitationId: 'AbC-123' }

test('a link of a letter prepares its answer on its own card only', () => {
  expect(answerInLink(card, at('/session/invitation/AbC-123?answer=accept'))).toBe('accept')
  expect(answerInLink(card, at('/session/invitation/AbC-123?answer=decline'))).toBe('decline')
  expect(
    answerInLink({ invitationId: 'other12' }, at('/session/invitation/AbC-123?answer=accept')),
  ).toBeNull()
  expect(answerInLink(card, at('/session/invitation/AbC-123?answer=maybe'))).toBeNull()
  expect(answerInLink(card, at('/my/games?answer=accept'))).toBeNull()
})
