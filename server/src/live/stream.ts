/** Counts the texts of what waits; false when there is no room for them. */
export type Room = { take(size: number): boolean; give(size: number): void }

const maxWaiting = 50

/**
 * A queue as an async generator; drops the oldest value when the reader is too slow, and ends when what waits for the reader has no
 * room.
 */
export class Stream<T> implements AsyncGenerator<T, void, void> {
  readonly #waiting: { readonly value: T; readonly size: number }[] = []
  readonly #room: Room
  readonly #onEnd: () => void
  #wake: ((result: IteratorResult<T, void>) => void) | undefined
  #isOver = false

  constructor(room: Room, onEnd: () => void) {
    this.#room = room
    this.#onEnd = onEnd
  }

  /** `size`: of the value as text. */
  push(value: T, size: number): void {
    if (this.#isOver) return
    if (this.#wake) {
      this.#wake({ value, done: false })
      this.#wake = undefined
      return
    }
    if (this.#waiting.length >= maxWaiting) this.#shift()
    if (this.#room.take(size)) this.#waiting.push({ value, size })
    else this.#drop()
  }

  /** What waits is still read. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#wake?.({ value: undefined, done: true })
    this.#onEnd()
  }

  async next(): Promise<IteratorResult<T, void>> {
    const waiting = this.#shift()
    if (waiting) return { value: waiting.value, done: false }
    if (this.#isOver) return { value: undefined, done: true }
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  async return(): Promise<IteratorResult<T, void>> {
    this.#drop()
    return { value: undefined, done: true }
  }

  async throw(error: unknown): Promise<IteratorResult<T, void>> {
    this.#drop()
    throw error
  }

  [Symbol.asyncIterator]() {
    return this
  }

  async [Symbol.asyncDispose]() {
    this.#drop()
  }

  #shift() {
    const first = this.#waiting.shift()
    if (first) this.#room.give(first.size)
    return first
  }

  #drop(): void {
    while (this.#shift());
    this.end()
  }
}
