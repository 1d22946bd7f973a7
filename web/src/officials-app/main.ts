import './frame/frame.css'
import type { ComponentType } from 'react'
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

// This file imports nothing else, so that both downloads start before the frame is there.
const [{ start }, Page] = await Promise.all([import('./frame/start.tsx'), load?.().catch(() => null)])
start(Page, place?.rest ?? '')
