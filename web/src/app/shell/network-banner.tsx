import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Live } from '../../api/live.ts'
import type { Reachability } from '../../api/server-reachability.ts'
import { doesServerAnswer } from '../../api/until-reachable.ts'
import { appWords } from '../../i18n/app-words.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { reloadOnce } from '../../session/reload.ts'
import { useSession } from '../../session/session.ts'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { isPartMissing } from '../../ui/part.tsx'
import { type Connection, useConnection } from './api-provider.tsx'
import styles from './network-banner.module.css'

/** Shown while the page may be out of date or has unsaved changes. */
export function NetworkBanner() {
  const connection = useConnection()
  return (
    <div role="status" className={styles.place}>
      {connection && <MostImportant {...connection} />}
    </div>
  )
}

function MostImportant({ live, queue, reachability }: Connection) {
  const say = useWords(appWords)
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const waiting = useStore(queue.length)
  const isUnreachable = useStore(reachability.isUnreachable)
  const isPartLost = useLostPart()
  const session = useSession()
  const isSessionOver = session.state === 'authenticated' && session.ended !== undefined
  useLayoutEffect(() => {
    if (waiting === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [waiting])

  // What waits, waits for the sign-in over the page.
  if (isSessionOver) return null
  const retry = online && isUnreachable ? <Retry check={reachability.check} /> : null
  if (waiting > 0)
    return (
      <Banner text={waiting === 1 ? say('oneChangeWaits') : say('changesWait', { count: waiting })}>
        {retry}
      </Banner>
    )
  if (!online) return <Banner text={say('networkGone')} />
  if (isUnreachable) return <Banner text={say('serverGone')}>{retry}</Banner>
  if (isPartLost)
    return (
      <Banner text={say('partNotLoaded')}>
        <Button tone="inherit" className={styles.action} onClick={() => location.reload()}>
          {say('reload')}
        </Button>
      </Banner>
    )
  return <LiveBanner live={live} text={say('reconnecting')} />
}

/** A part is missing that no automatic reload brings: something is unsaved, or the reload did not help. */
function useLostPart(): boolean {
  const isMissing = useStore(isPartMissing)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    void doesServerAnswer().then((answers) => setLost(!(answers && reloadOnce())))
  }, [isMissing])
  return isLost
}

function Retry({ check }: Pick<Reachability, 'check'>) {
  const sayCommon = useWords(commonWords)
  const [isLooking, setLooking] = useState(false)
  async function retry() {
    setLooking(true)
    await check()
    setLooking(false)
    // The button was removed with the banner.
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  }
  return (
    <Button
      tone="inherit"
      className={styles.action}
      aria-disabled={isLooking}
      onClick={() => isLooking || void retry()}
    >
      {sayCommon('retry')}
    </Button>
  )
}

/** A socket that reconnects within three seconds is not mentioned. */
function LiveBanner({ live, text }: { live: Live; text: string }) {
  const lost = useStore(live.state) === 'lost'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!lost) return setShown(false)
    const timer = setTimeout(() => setShown(true), 3000)
    return () => clearTimeout(timer)
  }, [lost])
  return shown ? <Banner text={text} /> : null
}

function Banner({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.banner}>
      <Icon name="offline" />
      {text}
      {children}
    </div>
  )
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
