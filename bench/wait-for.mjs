const failure = (what, seconds) => new Error(`Not within ${seconds} s: ${what}`)

/** Polls until `look` returns something truthy. After the deadline it fails with what did not happen. */
export async function waitFor(what, look, { seconds = 60, interval = 100 } = {}) {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw failure(what, seconds)
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}

/** As `waitFor`, for a promise. */
export function waitForPromise(what, promise, seconds = 60) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(failure(what, seconds)), seconds * 1000)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
