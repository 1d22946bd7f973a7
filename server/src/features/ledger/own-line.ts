import { medianOf } from '@whistle/domain/text/number'
import { milesOf } from './lines.ts'
import { comparedFigures, type Figures, type OwnRow } from './store.ts'

/** With fewer others a median would say too much about each of them. */
const leastOthers = 5

/** Null where there are too few others to hide among. */
export function ownLineOf({ own, others, ...who }: OwnRow) {
  const { drives, ...line } = own
  const all = [own, ...others]
  const medians = comparedFigures.map((name) => [name, medianOf(all.map((each) => each[name]))])
  const median = others.length < leastOthers ? null : (Object.fromEntries(medians) as Figures)
  return { ...who, ...line, miles: milesOf(drives), median }
}
