const stillFor = 300
const deadline = 60_000

/**
 * Milliseconds from just before a calendar is drawn until the frame of its last change is painted: some calendars draw,
 * measure the layout and draw again.
 */
export async function timeToDraw(draw) {
  await new Promise(requestAnimationFrame)
  let painted = 0
  const watch = new MutationObserver(() => afterPaint((now) => (painted = now)))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const start = performance.now()
  draw()
  do {
    await new Promise((resolve) => setTimeout(resolve, stillFor))
    if (performance.now() - start > deadline)
      throw new Error(`Not within ${deadline} ms: the calendar is drawn`)
  } while (!hasGames() || painted === 0 || performance.now() - painted < stillFor)
  watch.disconnect()
  return painted - start
}

const hasGames = () => document.body.textContent.includes('Tigers')

function afterPaint(then) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(null)
  })
}
