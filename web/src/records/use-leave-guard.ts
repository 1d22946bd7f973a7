import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '../i18n/words.ts'
import { useConfirm } from '../ui/overlays/confirm.tsx'
import { recordWords } from './words.ts'

/** Asks before a page with unsaved changes is left. `letGo` switches that off, for the page's own navigation after a save. */
export function useLeaveGuard(modified: boolean): { letGo: () => void } {
  const say = useWords(recordWords)
  const confirm = useConfirm()
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      modified && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )

  const ask = useEffectEvent(async () => {
    const leave = await confirm({ title: say('leaveTitle'), text: say('leaveText'), danger: true })
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])

  // Before the paint: as soon as a change is typed, closing the tab asks.
  useLayoutEffect(() => {
    if (!modified) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [modified])

  return {
    letGo: () => {
      free.current = true
    },
  }
}
