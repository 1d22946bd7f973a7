import { expect, test } from 'vitest'
import { gameViewQueryFrom, refuseAnotherView, viewIn } from './game-view.ts'

test('a view keeps what the list reads of an address, in one order', () => {
  expect(viewIn('?status=UNPUBLISHED&q=gym%20a&page=3&when=all')).toBe('q=gym+a&when=all&status=UNPUBLISHED')
  expect(viewIn('?when=2026-11-01..2026-11-30')).toBe('when=2026-11-01..2026-11-30')
  expect(viewIn('?q=%20&sort=')).toBe('')
})

test('a view without a filter, and one longer than 1,000 characters, are refused', () => {
  expect(gameViewQueryFrom('page=3')).toMatchObject({ reason: 'required', field: 'query' })
  expect(gameViewQueryFrom(`q=${'x'.repeat(999)}`)).toMatchObject({ reason: 'tooLong', field: 'query' })
  expect(gameViewQueryFrom(`q=${'é'.repeat(100)}`)).toBe(`q=${'%C3%A9'.repeat(100)}`)
})

test('a manager has at most 30 views', () => {
  expect(refuseAnotherView(30)).toBeUndefined()
  expect(refuseAnotherView(31)).toMatchObject({ reason: 'tooManyViews', values: { limit: 30 } })
})
