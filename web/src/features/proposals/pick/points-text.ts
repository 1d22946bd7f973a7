import type { Language } from '@whistle/domain/words/language'

/** `+38.2` or `−4.0`. */
export function pointsText(points: number, language: Language): string {
  return textOf(points, language, 'exceptZero')
}

/** `9.1`, for points that are compared in words. */
export function plainPoints(points: number, language: Language): string {
  return textOf(Math.abs(points), language, 'never')
}

function textOf(points: number, language: Language, signDisplay: 'exceptZero' | 'never'): string {
  const tenths = Math.round(points * 10) / 10
  return new Intl.NumberFormat(language, {
    signDisplay,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(tenths === 0 ? 0 : tenths)
}

type Part = { readonly points: number }

/** Parts in tenths that add up to their sum in tenths: those that lose most by rounding are rounded the other way. */
export function addingUp<Some extends Part>(parts: readonly Some[]): Some[] {
  const exact = parts.map(({ points }) => points * 10)
  const down = exact.map(Math.floor)
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
  const short = Math.round(sum(exact)) - sum(down)
  const byLoss = [...parts.keys()].sort(
    (one, other) => (exact[other] ?? 0) - (down[other] ?? 0) - ((exact[one] ?? 0) - (down[one] ?? 0)),
  )
  const up = new Set(byLoss.slice(0, short))
  return parts.map((part, at) => ({ ...part, points: ((down[at] ?? 0) + (up.has(at) ? 1 : 0)) / 10 }))
}
