import type { WebSocket } from 'ws'

/** Of what was sent and not read: of one client, and of all together. A client that does not read is a slow one, or hostile. */
const maxUnread = 8 * 1024 * 1024
const maxTogether = 256 * 1024 * 1024
const checkEvery = 1_000

/** Ends connections whose clients do not read: everything that is sent to them, each answer to a ping included, waits in memory. */
export function endUnread(
  open: () => readonly WebSocket[],
  max = { each: maxUnread, together: maxTogether },
) {
  const checking = setInterval(() => {
    const waiting = open()
      .filter(({ bufferedAmount }) => bufferedAmount > 0)
      .toSorted((one, other) => other.bufferedAmount - one.bufferedAmount)
    let together = waiting.reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0)
    for (const socket of waiting) {
      if (socket.bufferedAmount <= max.each && together <= max.together) break
      together -= socket.bufferedAmount
      socket.terminate()
    }
  }, checkEvery)

  return {
    /** What a client sends is often answered, so that is looked at in between. */
    watch(socket: WebSocket): void {
      const check = () => {
        if (socket.bufferedAmount > max.each) socket.terminate()
      }
      socket.on('message', check)
      socket.on('ping', check)
    },
    close: () => clearInterval(checking),
  }
}
