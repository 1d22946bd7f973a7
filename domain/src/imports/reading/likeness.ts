import { plainText } from './read-time.ts'

/** Words of places that are written in several ways. */
const sameWords: Readonly<Record<string, string>> = {
  ...{ hs: 'high school', ms: 'middle school', es: 'elementary school', elem: 'elementary', sch: 'school' },
  ...{ gymnasium: 'gym', gimnasio: 'gym', ctr: 'center', centre: 'center', cntr: 'center', centro: 'center' },
  ...{ rec: 'recreation', pk: 'park', parque: 'park', fld: 'field', fields: 'field', ct: 'court' },
  ...{
    courts: 'court',
    cancha: 'court',
    pista: 'court',
    st: 'saint',
    mt: 'mount',
    ft: 'fort',
    univ: 'university',
  },
  ...{ comm: 'community', cmty: 'community', jr: 'junior', sr: 'senior', acad: 'academy', ath: 'athletic' },
  ...{ cplx: 'complex', complejo: 'complex', stad: 'stadium', estadio: 'stadium', no: '', the: '', at: '' },
  ...{
    of: '',
    de: '',
    del: '',
    la: '',
    el: '',
    bldg: 'building',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
  },
}

/** The words of a name in one spelling. */
export function wordsOf(name: string): string[] {
  const words = plainText(name)
    // H.S. is HS.
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter(Boolean)
  const known = words.flatMap((word) => (sameWords[word] ?? word).split(' ')).filter(Boolean)
  // A name of such words alone is made of them.
  return known.length > 0 ? known : words
}

/** From 0 to 1: how much two names look like the same. Different numbers are never the same court. */
export function likenessOf(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  if (left.length === 0 || right.length === 0) return 0
  const [some, others] = [new Set(left), new Set(right)]
  const numbersOf = (words: Set<string>) =>
    [...words]
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' ')
  const short = isInitials(one, right) || isInitials(other, left) ? likeEnough : 0
  if (numbersOf(some) !== numbersOf(others)) return short
  const shared = [...some].filter(
    (word) => others.has(word) || [...others].some((each) => isTypo(word, each)),
  )
  const [fewer, more] = [Math.min(some.size, others.size), Math.max(some.size, others.size)]
  const wordShare = shared.length / more
  // "Riverside" for "Riverside High School": all of its words are in the other.
  const contained = shared.length === fewer && shared.some((word) => word.length > 3) ? 0.75 : 0
  const letters = [[...left].sort().join(''), [...right].sort().join('')] as const
  const distance = distanceOf(...letters)
  const length = Math.max(letters[0].length, letters[1].length)
  // A typing error or two; a few letters more are another name.
  const letterShare = distance * 8 <= length ? 1 - distance / length : 0
  const initialled = hasInitialOf(one, other) ? likeEnough : 0
  return Math.max(wordShare, contained, letterShare, short, initialled)
}

/** "JV" for "Junior Varsity", "AR1" for "Assistant Referee 1". */
export function isInitials(name: string, words: readonly string[]): boolean {
  const letters = plainText(name).replace(/[^\p{L}\p{N}]/gu, '')
  const initials = words.map((word) => (/\d/.test(word) ? word : word.slice(0, 1))).join('')
  return letters.length > 1 && words.length > 1 && letters === initials
}

/** "T. Becker" for "Tom Becker". */
function hasInitialOf(one: string, other: string): boolean {
  const plainWords = (name: string): readonly string[] => plainText(name).match(/\p{L}+/gu) ?? []
  const [first, ...some] = plainWords(one)
  const [second, ...others] = plainWords(other)
  if (!first || !second || first[0] !== second[0] || Math.min(first.length, second.length) > 1) return false
  return some.length > 0 && some.at(-1) === others.at(-1)
}

/** What counts as alike. */
export const likeEnough = 0.75

/** Those that are alike, the most alike first. */
export function alikeIn<Named extends { readonly name: string }>(
  name: string,
  all: readonly Named[],
  max = 5,
): Named[] {
  return all
    .map((each) => ({ each, likeness: likenessOf(name, each.name) }))
    .filter(({ likeness }) => likeness >= likeEnough)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, max)
    .map(({ each }) => each)
}

const isTypo = (one: string, other: string) =>
  Math.min(one.length, other.length) > 3 &&
  Math.abs(one.length - other.length) < 2 &&
  distanceOf(one, other) === 1

/** Levenshtein's, with exchanged neighbours as one step; of long names their beginnings. */
function distanceOf(one: string, other: string): number {
  const [a, b] = [one.slice(0, 80), other.slice(0, 80)]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1]
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchanged = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      if (isExchanged) least = Math.min(least, (before[at - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}
