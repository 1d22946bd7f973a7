import { expect, it } from 'vitest'
import { isOpen, menu, settingsEntry } from './menu.ts'

it.each([
  ['/gamecalendar', ['gameCalendar']],
  ['/game/board/2026-11-21', ['board']],
  ['/game/open', ['openPositions']],
  ['/game/list', ['gameList']],
  ['/game/view/g1', ['gameList']],
  ['/officials/list', ['officials']],
  ['/officials/fairness', ['fairness']],
  ['/venues/new', ['venues']],
  ['/settings', ['settings']],
  ['/settingsx', []],
])('%s belongs to the entry %s', (pathname, labels) => {
  const open = [...menu, settingsEntry].filter((entry) => isOpen(entry, pathname))
  expect(open.map(({ label }) => label)).toEqual(labels)
})

it('has a shortcut of its own for every entry', () => {
  const shortcuts = [...menu, settingsEntry].map(({ shortcut }) => shortcut)
  expect(new Set(shortcuts).size).toBe(shortcuts.length)
})
