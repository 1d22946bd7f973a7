import type { Plan } from '../compile/compiler.ts'

export type KeptPlan = Plan & { name?: string; uses: number }

/** As tokens: a plan has its text and a function for each field. */
const charactersOfToken = 8
const defaultMaxWeight = 20_000

/** The compiled reads of one document, by the shape of the request; the least recently used is removed first. */
export class Plans {
  readonly #plans = new Map<string, KeptPlan>()
  #weight = 0
  #maxWeight = defaultMaxWeight
  #grow: (weight: number) => void = () => {}

  /** Reports every change of the weight, once the document is kept. */
  onGrow(grow: (weight: number) => void, maxWeight: number): void {
    this.#grow = grow
    this.#maxWeight = maxWeight
  }

  get(shape: string): KeptPlan | undefined {
    const plan = this.#plans.get(shape)
    if (!plan) return undefined
    this.#plans.delete(shape)
    this.#plans.set(shape, plan)
    return plan
  }

  add(shape: string, plan: KeptPlan): void {
    const before = this.#weight
    this.#plans.set(shape, plan)
    this.#weight += weightOf(shape, plan)
    for (const [oldest, { text }] of this.#plans) {
      if (this.#weight <= this.#maxWeight) break
      this.#plans.delete(oldest)
      this.#weight -= weightOf(oldest, { text })
    }
    this.#grow(this.#weight - before)
  }
}

const weightOf = (shape: string, { text }: Pick<KeptPlan, 'text'>) =>
  (shape.length + text.length) / charactersOfToken
