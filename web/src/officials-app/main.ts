import './frame/frame.css'
import type { ComponentType } from 'react'
import { start } from './frame/start.tsx'
import type { PageProps } from './routing/page-props.ts'
import { type OfficialsPage, pageAt } from './routing/paths.ts'

/** Every page is a chunk of its own. */
const pages: Partial<Record<OfficialsPage, () => Promise<ComponentType<PageProps>>>> = {
  invitation: async () => (await import('./invitation/invitation-page.tsx')).InvitationPage,
  checkin: async () => (await import('./check-in/check-in-page.tsx')).CheckInPage,
  password: async () => (await import('./password/password-page.tsx')).PasswordPage,
  my: async () => (await import('./my/my-page.tsx')).MyPage,
  join: async () => (await import('./join/join-page.tsx')).JoinPage,
}

const place = pageAt(location.pathname)
const load = place ? pages[place.page] : undefined

// The server names the scripts of the page in its head, so that they are fetched before this one runs.
start(await load?.().catch(() => null), place?.rest ?? '')
