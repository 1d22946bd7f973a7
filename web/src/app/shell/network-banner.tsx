import Box from '@mui/material/Box'
import { appWords } from '@whistle/domain/words/app'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Live } from '../../api/live.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStore } from '../../ui/store.ts'
import { useWords } from '../words.ts'
import { useLive } from './api-provider.tsx'

/** Says so when what is on the page may be out of date. */
export function NetworkBanner() {
  const say = useWords(appWords)
  const live = useLive()
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return (
    <Box role="status">
      {!online ? (
        <Banner text={say('networkGone')} />
      ) : (
        live && <LiveBanner live={live} text={say('reconnecting')} />
      )}
    </Box>
  )
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
