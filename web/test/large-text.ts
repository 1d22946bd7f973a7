import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** What every page is tested with: the size of the text, and the width of the phone. */
export const largeTexts = [
  ['150%', 360],
  ['150%', 390],
  ['200%', 360],
  ['200%', 390],
] as const

/** A screen of this width whose reader has enlarged the text. */
export async function enlargeText(size: '100%' | '150%' | '200%', width: number): Promise<void> {
  await page.viewport(width, 844)
  document.documentElement.style.fontSize = size
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
}

/** Nothing is wider than the phone; no amount and no word of ordinary length is broken, covered or cut. */
export function expectFits(): void {
  expect(document.documentElement.scrollWidth, 'width of the page').toBeLessThanOrEqual(innerWidth)
  // In large text the body is as large as the reader wants it.
  expect(getComputedStyle(document.body).fontSize).toBe(getComputedStyle(document.documentElement).fontSize)
  for (const element of document.querySelectorAll<HTMLElement>('.clamped, input, select, button'))
    if (element.checkVisibility() && !element.closest('[aria-hidden=true], .unseen')) expectRoom(element)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) expectWhole(texts.currentNode as Text)
}

const longWord = 12

function expectRoom(element: HTMLElement): void {
  // What is typed may be longer than its field, which then scrolls.
  if (element instanceof HTMLInputElement && element.value.length > longWord) return
  const name = `${element.tagName} ${element.textContent || element.getAttribute('name')}`
  expect(element.scrollWidth, `width of ${name}`).toBeLessThanOrEqual(element.clientWidth + 1)
  if (element.matches('.clamped'))
    expect(element.scrollHeight, `height of ${name}`).toBeLessThanOrEqual(element.clientHeight + 1)
}

function expectWhole(text: Text): void {
  const { parentElement: parent } = text
  if (!parent?.checkVisibility() || parent.closest('.unseen, option, style, script')) return
  for (const { 0: word, index } of text.data.matchAll(/\$[\d.,]+|[^\s-]+-?/g)) {
    if (word.length > longWord) continue
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    expect([...lines].length, `lines of "${word}" in "${text.data}"`).toBe(1)
    const { left, right } = range.getBoundingClientRect()
    expect(left, `left of "${word}"`).toBeGreaterThanOrEqual(0)
    expect(right, `right of "${word}"`).toBeLessThanOrEqual(innerWidth)
  }
}
