import { useEffect, useState, useSyncExternalStore } from 'react'
import { sayFrom } from './language.ts'
import type { Live } from './live.ts'
import { publicWords } from './words.ts'

const say = sayFrom(publicWords)

/** The page's socket, for as long as the page is there. `onLive` is called whenever it opens: read again then. */
export function useLive(onLive: () => void, as?: 'signedIn'): Live | null {
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    let opened: Live | undefined
    let hasLeft = false
    // The page is read first; what follows it comes after.
    const open = async () => {
      const { openLive } = await import('./live.ts')
      if (hasLeft || opened) return
      opened = openLive(as)
      setLive(opened)
    }
    const tryOpen = () => void open().catch(() => addEventListener('online', tryOpen, { once: true }))
    tryOpen()
    return () => {
      hasLeft = true
      removeEventListener('online', tryOpen)
      opened?.close()
    }
  }, [as])
  useEffect(() => live?.onState(() => live.state() === 'live' && onLive()), [live, onLive])
  return live
}

/** Whether what is on the screen follows what happens. */
export function LiveDot({ live }: { live: Live | null }) {
  const state = useSyncExternalStore(live?.onState ?? never, () => live?.state() ?? 'opening')
  const text = { opening: '', live: say('live'), lost: say('reconnecting') }[state]
  return (
    <span className={`live-dot ${state}`} role="status">
      {text}
    </span>
  )
}

const never = () => () => {}
