import Box from '@mui/material/Box'
import { appWords } from '@whistle/domain/words/app'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Hold } from '../../api/hold.ts'
import type { Live } from '../../api/live.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStore } from '../../ui/store.ts'
import { useWords } from '../words.ts'
import { useConnection } from './api-provider.tsx'

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

function MostImportant({ live, hold }: { live: Live; hold: Hold }) {
  const say = useWords(appWords)
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const waiting = useStore(hold.waiting)
  useEffect(() => {
    if (waiting === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [waiting])
  if (waiting > 0)
    return <Banner text={waiting === 1 ? say('oneChangeWaits') : say('changesWait', { count: waiting })} />
  return online ? <LiveBanner live={live} text={say('reconnecting')} /> : <Banner text={say('networkGone')} />
}

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

function Banner({ text }: { text: string }) {
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
