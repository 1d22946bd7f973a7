import { hash } from 'node:crypto'
import type { Document } from './documents.ts'

/** No document takes more than this part of the store. */
const maxShare = 1 / 8
const maxSeen = 2_000
/** A token of the app's documents has about this many characters; long strings count as if they were many tokens. */
const charactersOfToken = 5

type Kept = { readonly document: Document; weight: number }

/**
 * Documents by their text, with their compiled reads. Bounded by weight, which is counted in tokens; the least recently
 * used is removed first. A document is kept at its second use: a client that sends each text once keeps none.
 */
export class KeptDocuments {
  readonly #maxWeight: number
  readonly #kept = new Map<string, Kept>()
  readonly #seen = new Set<string>()
  #weight = 0

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight
  }

  get weight(): number {
    return this.#weight
  }

  get(source: string): Document | undefined {
    const kept = this.#kept.get(source)
    if (!kept) return undefined
    this.#kept.delete(source)
    this.#kept.set(source, kept)
    return kept.document
  }

  /** Whether this valid text was used before and is small enough to be kept. */
  shouldKeep(source: string, tokens: number): boolean {
    if (weightOf(source, tokens) > this.#maxWeight * maxShare) return false
    const digest = hash('sha256', source)
    if (this.#seen.delete(digest)) return true
    if (this.#seen.size >= maxSeen) this.#seen.delete(this.#seen.values().next().value ?? '')
    this.#seen.add(digest)
    return false
  }

  keep(source: string, tokens: number, document: Document): void {
    const kept = { document, weight: 0 }
    this.#kept.set(source, kept)
    const grow = (weight: number) => {
      // A watcher may still read with a document that was removed.
      if (this.#kept.get(source) !== kept) return
      kept.weight += weight
      this.#weight += weight
      this.#shrink()
    }
    document.plans.onGrow(grow, this.#maxWeight * maxShare)
    grow(weightOf(source, tokens))
  }

  #shrink(): void {
    for (const [source, { weight }] of this.#kept) {
      if (this.#weight <= this.#maxWeight) return
      this.#kept.delete(source)
      this.#weight -= weight
    }
  }
}

const weightOf = (source: string, tokens: number) => Math.max(tokens, source.length / charactersOfToken)
