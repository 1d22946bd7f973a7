import { useEffect, useState, useSyncExternalStore } from 'react'
import { sayFrom } from './language.ts'
import type { Live } from './live.ts'
import styles from './live-dot.module.css'
import { frameWords } from './words.ts'

const say = sayFrom(frameWords)

/** The page's socket, open while the page is mounted. `onLive` is called whenever it connects: read again then. */
export function useLive(onLive: () => void, caller?: 'signedIn'): Live | null {
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    let opened: Live | undefined
    let hasLeft = false
    // Loaded after the page itself: live updates are not needed for the first paint.
    const open = async () => {
      const { openLive } = await import('./live.ts')
      if (hasLeft || opened) return
      opened = openLive(caller)
      setLive(opened)
    }
    const tryOpen = () => void open().catch(() => addEventListener('online', tryOpen, { once: true }))
    tryOpen()
    return () => {
      hasLeft = true
      removeEventListener('online', tryOpen)
      opened?.close()
    }
  }, [caller])
  useEffect(() => live?.onState(() => live.state() === 'live' && onLive()), [live, onLive])
  return live
}

/** Whether live updates are connected. */
export function LiveDot({ live }: { live: Live | null }) {
  const state = useSyncExternalStore(live?.onState ?? never, () => live?.state() ?? 'opening')
  const text = { opening: '', live: say('live'), lost: say('reconnecting') }[state]
  return (
    <span className={`${styles.dot} ${state === 'opening' ? '' : styles[state]}`} role="status">
      {text}
    </span>
  )
}

const never = () => () => {}
