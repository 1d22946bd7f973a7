import { type Refusal, refuse } from '../refusal.ts'
import { daysAfter, instantOf } from '../time/time.ts'
import { lengthOf, nameLimit } from './text.ts'

/** A search term, and the same with two neighbouring letters swapped. */
export type SoughtWord = { readonly word: string; readonly swapped: readonly string[] }
/** Calendar days; `to` is the day after the last. */
type SoughtDays = { readonly from: string; readonly to: string }
export type Sought = { readonly words: readonly SoughtWord[]; readonly days: readonly SoughtDays[] }

const maxWords = 8
const defaultHits = 6
const maxHits = 20

/** A parsed search text. A hit has to match every part of it. */
export function soughtFrom(text: string): Sought | Refusal {
  if (lengthOf(text) > nameLimit)
    return refuse('BAD_USER_INPUT', 'tooLong', { field: 'text', values: { max: nameLimit } })
  const days: SoughtDays[] = []
  const rest = text.replace(/(?<!\S)20\d{2}-\d{2}(-\d{2})?(?!\S)/g, (typed) => {
    const span = daysOf(typed)
    if (span) days.push(span)
    return span ? ' ' : typed
  })
  const words = searchForm(rest).split(' ').filter(Boolean).slice(0, maxWords)
  return { words: words.map((word) => ({ word, swapped: swapsOf(word) })), days: days.slice(0, 2) }
}

export function hitsFrom(limit: number | null | undefined): number | Refusal {
  if (limit === null || limit === undefined) return defaultHits
  if (!Number.isInteger(limit) || limit < 1)
    return refuse('BAD_USER_INPUT', 'outOfRange', { field: 'limit', values: { min: 1, max: maxHits } })
  return Math.min(limit, maxHits)
}

/** Text in the form that searches compare: lower case without accents, words separated by one space. */
export function searchForm(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.replace(/[^0-9a-z\u00c0-\u1fff\u2070-\uffff]+/g, ' ').trim()
}

/** Typing errors are tolerated in words, not in numbers (U12 is not U14) and not in very short words. */
function mayBeMistyped(word: string): boolean {
  return word.length >= 4 && !/\d/.test(word)
}

/** Search in a short list in memory, such as commands: every term is a prefix of a word of the label, or nearly. */
export function fitsLabel({ words, days }: Sought, label: string): boolean {
  if (days.length > 0) return false
  const known = searchForm(label).split(' ')
  return words.every(({ word }) => known.some((each) => each.startsWith(word) || isSlipOf(word, each)))
}

/** One letter inserted, missing, wrong, or two swapped, in a prefix of the word. */
function isSlipOf(word: string, known: string): boolean {
  if (!mayBeMistyped(word)) return false
  const at = [...word].findIndex((letter, index) => letter !== known[index])
  const typed = word.slice(at)
  const meant = known.slice(at)
  return (
    meant.startsWith(typed.slice(1)) ||
    meant.slice(1).startsWith(typed) ||
    meant.slice(1).startsWith(typed.slice(1)) ||
    meant.startsWith(swapAt(typed, 0))
  )
}

function swapsOf(word: string): string[] {
  if (!mayBeMistyped(word)) return []
  return Array.from({ length: word.length - 1 }, (_, at) => swapAt(word, at)).filter((swap) => swap !== word)
}

function swapAt(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** 2026-11 is a month, 2026-11-21 a day. */
function daysOf(typed: string): SoughtDays | null {
  const isMonth = typed.length === 7
  const from = isMonth ? `${typed}-01` : typed
  if (!instantOf({ date: from, time: '12:00' }, 'UTC')) return null
  if (!isMonth) return { from, to: daysAfter(from, 1) }
  return { from, to: `${daysAfter(from, 31).slice(0, 7)}-01` }
}
