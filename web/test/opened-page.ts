import './act.ts'
import { nothingChosen } from '@whistle/domain/time/reading-style'
import { beforeAll, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { setLanguage } from '../src/i18n/words.ts'
import { changeLook } from '../src/session/look.ts'
import { session } from '../src/session/session.ts'
import { setHomeZone } from '../src/time/own-zone.ts'
import { setReadingStyle } from '../src/time/reading-style.ts'
import { isPartMissing } from '../src/ui/part.tsx'

/** The files of a worker share a page with its modules; each begins as on a page that has just been opened. */
beforeAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  session.set({ state: 'uninitialised' })
  changeLook({
    ...{ scheme: 'system', accent: 'blue', density: 'comfortable', layout: 'side' },
    ...{ folded: false, characterKeys: true },
  })
  for (const name of ['scheme', 'accent', 'density']) delete document.documentElement.dataset[name]
  setLanguage('en')
  setReadingStyle(nothingChosen)
  setHomeZone(null)
  isPartMissing.set(false)
  localStorage.clear()
  sessionStorage.clear()
})

// The package does this itself, but only for the file that loads it first.
beforeEach(cleanup)
