/** A queue as an async generator; drops the oldest value when the reader is too slow. */
export class Stream<T> implements AsyncGenerator<T, void, void> {
  readonly #waiting: T[] = []
  readonly #onEnd: () => void
  #wake: ((result: IteratorResult<T, void>) => void) | undefined
  #isOver = false

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  push(value: T): void {
    if (this.#isOver) return
    if (this.#wake) {
      this.#wake({ value, done: false })
      this.#wake = undefined
      return
    }
    if (this.#waiting.length >= 50) this.#waiting.shift()
    this.#waiting.push(value)
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#wake?.({ value: undefined, done: true })
    this.#onEnd()
  }

  async next(): Promise<IteratorResult<T, void>> {
    if (this.#waiting.length) return { value: this.#waiting.shift() as T, done: false }
    if (this.#isOver) return { value: undefined, done: true }
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  async return(): Promise<IteratorResult<T, void>> {
    this.end()
    return { value: undefined, done: true }
  }

  async throw(error: unknown): Promise<IteratorResult<T, void>> {
    this.end()
    throw error
  }

  [Symbol.asyncIterator]() {
    return this
  }

  async [Symbol.asyncDispose]() {
    this.end()
  }
}
