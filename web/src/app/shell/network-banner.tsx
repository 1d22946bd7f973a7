import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { Live } from '../../api/live.ts'
import { doesServerAnswer } from '../../api/network.ts'
import type { Reach } from '../../api/reach.ts'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { reloadOnce } from '../../session/reload.ts'
import { Icon } from '../../ui/icon.tsx'
import { isPartMissing } from '../../ui/part.tsx'
import { useStore } from '../../ui/store.ts'
import { type Connection, useConnection } from './api-provider.tsx'

/** Says so when what is on the page may be out of date, or was not saved yet. */
export function NetworkBanner() {
  const connection = useConnection()
  return (
    <Box role="status" sx={underTheTopBar}>
      {connection && <MostImportant {...connection} />}
    </Box>
  )
}

// In sight on a long page too: whoever saves at its foot is told why nothing happens.
const underTheTopBar = { position: 'sticky', top: 52, zIndex: 'appBar' }

function MostImportant({ live, hold, reach }: Connection) {
  const say = useWords(appWords)
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const waiting = useStore(hold.waiting)
  const isGone = useStore(reach.isGone)
  const isPartLost = useLostPart()
  useEffect(() => {
    if (waiting === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [waiting])

  const retry = online && isGone ? <Retry look={reach.look} /> : null
  if (waiting > 0)
    return (
      <Banner text={waiting === 1 ? say('oneChangeWaits') : say('changesWait', { count: waiting })}>
        {retry}
      </Banner>
    )
  if (!online) return <Banner text={say('networkGone')} />
  if (isGone) return <Banner text={say('serverGone')}>{retry}</Banner>
  if (isPartLost)
    return (
      <Banner text={say('partNotLoaded')}>
        <Button color="inherit" sx={inBanner} onClick={() => location.reload()}>
          {say('reload')}
        </Button>
      </Banner>
    )
  return <LiveBanner live={live} text={say('reconnecting')} />
}

/** The page lacks a part that no reload by itself brings: there is something to save first, or it was no help. */
function useLostPart(): boolean {
  const isMissing = useStore(isPartMissing)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    void doesServerAnswer().then((answers) => setLost(!(answers && reloadOnce())))
  }, [isMissing])
  return isLost
}

function Retry({ look }: Pick<Reach, 'look'>) {
  const say = useWords(appWords)
  const [isLooking, setLooking] = useState(false)
  async function retry() {
    setLooking(true)
    await look()
    setLooking(false)
    // The button has gone with the banner.
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  }
  return (
    <Button color="inherit" sx={inBanner} aria-disabled={isLooking} onClick={() => isLooking || void retry()}>
      {say('retry')}
    </Button>
  )
}

const inBanner = { ml: 'auto', textDecoration: 'underline', textUnderlineOffset: 3, my: -1 }

/** A socket that comes back within three seconds is nobody's concern. */
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
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        px: { xs: 4, lg: 6 },
        py: 2,
        bgcolor: 'warning.soft',
        color: 'warning.main',
        fontWeight: 550,
      }}
    >
      <Icon name="offline" />
      {text}
      {children}
    </Box>
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
